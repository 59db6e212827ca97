import { pathToFileURL } from 'node:url';
import { buildServerWhenChanged } from './server-build.ts';
import { readSettingsFile } from './tools.ts';
import { buildWebWhenChanged } from './web-build.ts';

const lookAtParentMs = 500;

/** A killed npm passes on no signal, so the server stops itself instead of keeping the port and the data locked. */
function stopWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, lookAtParentMs);
  watch.unref();
}

if (process.env.npm_lifecycle_event) stopWithParent();
readSettingsFile();
await buildWebWhenChanged(console.log);
const server = await buildServerWhenChanged(console.log);
// npm start uses exec, so running the server in this process lets the stop signal reach it directly.
await import(pathToFileURL(server).href);
