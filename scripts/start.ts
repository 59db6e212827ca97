import { readSettingsFile } from './settings-file.ts';
import { buildWebWhenChanged } from './web-build.ts';

const lookAtParentMs = 500;

/** When npm is killed outright it passes nothing on; the server must not stay behind and hold the port and the data. */
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
// In this process and not in a child, as npm start says exec to its shell: the stop signal reaches the server itself.
await import(new URL('../server/src/main.ts', import.meta.url).href);
