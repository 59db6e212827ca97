import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot, readSettingsFile } from './tools.ts';

const pagesUrl = 'http://localhost:5173';

function launch(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
}

readSettingsFile();
console.log(`Open ${pagesUrl}. Pages and server reload when you change their code.`);
const children = [
  // Invite links and the origin check must use the address that the browser really opens.
  launch(['--watch', 'server/src/main.ts'], { PUBLIC_URL: pagesUrl, ...process.env }),
  launch([join(projectRoot, 'node_modules', '.bin', 'vite'), 'web']),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) {
  // Neither works without the other, so stop both.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stopAll();
  });
}
process.once('SIGINT', stopAll).once('SIGTERM', stopAll);
