import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './tools.ts';

/** Takes the settings of the file .env, when there is one; what the environment says already wins. */
export function readSettingsFile(): void {
  const path = join(projectRoot, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
