// The tools in every shape: the vendors' own transformations leave strict schemas
// as they are, their types accept the definitions, and a public tokenizer counts
// what they cost a model to read. BASE_URL; TSC runs the TypeScript compiler.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { getEncoding } from "js-tiktoken";
import { toStrictJsonSchema } from "openai/lib/transform";

const mostTokens = 6000;
const formats = ["mcp", "openai-responses", "openai-chat", "anthropic", "gemini"];
const shapes = {};
for (const format of formats) {
  const response = await fetch(`${process.env.BASE_URL}/api/v1/tools?format=${format}`);
  assert.equal(response.status, 200, format);
  shapes[format] = await response.json();
}

const encoding = getEncoding("o200k_base");
for (const format of formats) {
  const tokens = encoding.encode(JSON.stringify(shapes[format])).length;
  console.log(`${format}: ${tokens} tokens`);
  assert.ok(tokens < mostTokens, `${format}: ${tokens} tokens of definitions`);
}

for (const tool of shapes["openai-responses"]) {
  assert.deepEqual(toStrictJsonSchema(structuredClone(tool.parameters)), tool.parameters, `${tool.name} is not strict for OpenAI`);
}
for (const { function: tool } of shapes["openai-chat"]) {
  assert.deepEqual(toStrictJsonSchema(structuredClone(tool.parameters)), tool.parameters, `${tool.name} is not strict for OpenAI`);
}
for (const tool of shapes.anthropic) {
  assert.deepEqual(transformJSONSchema(structuredClone(tool.input_schema)), tool.input_schema, `${tool.name} is not strict for Anthropic`);
}

const shown = (format) => JSON.stringify(shapes[format]);
writeFileSync("shapes.ts", `
import type { Tool as Anthropic } from "@anthropic-ai/sdk/resources/messages";
import type { Tool as Gemini } from "@google/genai";
import type { Tool as MCP } from "@modelcontextprotocol/sdk/types.js";
import type { ChatCompletionFunctionTool } from "openai/resources/chat/completions";
import type { FunctionTool } from "openai/resources/responses/responses";

export const mcp: MCP[] = ${shown("mcp")};
export const responses: FunctionTool[] = ${shown("openai-responses")};
export const chat: ChatCompletionFunctionTool[] = ${shown("openai-chat")};
export const anthropic: Anthropic[] = ${shown("anthropic")};
export const gemini: Gemini[] = ${shown("gemini")};
`);
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit", "--strict", "--skipLibCheck", "--target", "es2022",
  "--module", "nodenext", "--moduleResolution", "nodenext", "--types", "", "shapes.ts"], { stdio: "inherit" });
console.log("the vendors' types accept them");
