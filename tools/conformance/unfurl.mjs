// Prints what a parser of link previews makes of each page that is named, as JSON: a message with a link
// shows no more.
import { unfurl } from "unfurl.js";

const pages = {};
for (const address of process.argv.slice(2)) pages[address] = await unfurl(address);
console.log(JSON.stringify(pages));
