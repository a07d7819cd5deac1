// A host of MCP Apps in a page: the protocol's own client and AppBridge, as its reference host
// (ext-apps, examples/basic-host) uses them. The Go test bundles this file, serves it beside the
// endpoint, and calls what is on globalThis.
import { AppBridge, PostMessageTransport, RESOURCE_MIME_TYPE, getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const identity = { name: "conformance", version: "1" };
const client = new Client(identity, { capabilities: { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [RESOURCE_MIME_TYPE] } } } });
const connected = client.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", location.href)));
let bridge, frame, asked;

// callTool calls a tool and reads the resource that it names: { result, html, policy }.
globalThis.callTool = async (name, args) => {
  await connected;
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name));
  const result = await client.callTool({ name, arguments: args });
  const { contents: [{ text, mimeType, _meta }] } = await client.readResource({ uri });
  if (mimeType !== RESOURCE_MIME_TYPE) throw new Error(`${uri} is ${mimeType}`);
  return { result, html: text, policy: _meta.ui.csp };
};

// open loads a sandbox of a width in pixels, from the other origin, into which show writes.
globalThis.open = (sandbox, width) => new Promise((resolve) => {
  frame?.remove();
  frame = document.createElement("iframe");
  frame.style.width = width + "px";
  frame.style.border = "0";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  frame.src = sandbox;
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.method === "ui/notifications/sandbox-proxy-ready") resolve();
    if (data.seen) asked(data.seen);
  });
  document.body.append(frame);
});

// show renders a document in the sandbox and passes it a tool's result, or none if it was canceled.
globalThis.show = async ({ html, result }, context) => {
  bridge = new AppBridge(client, identity, { openLinks: {}, serverTools: {} }, { hostContext: context });
  globalThis.opened = [];
  bridge.onopenlink = async ({ url }) => (opened.push(url), {});
  bridge.onsizechange = ({ height }) => (frame.style.height = height + "px");
  const initialized = new Promise((resolve) => (bridge.oninitialized = resolve));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await bridge.sendSandboxResourceReady({ html });
  await initialized;
  await bridge.sendToolInput({ arguments: {} });
  await (result ? bridge.sendToolResult(result) : bridge.sendToolCancelled({ reason: "You stopped it." }));
};

globalThis.setTheme = (theme) => bridge.setHostContext({ theme });

// look asks the sandbox what the card shows, after it pressed the button with a label, if one is given.
globalThis.look = (press) => new Promise((resolve) => {
  asked = (seen) => resolve({ ...seen, frame: frame.offsetHeight });
  frame.contentWindow.postMessage({ press, look: true }, "*");
});
