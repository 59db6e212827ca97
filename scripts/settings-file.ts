import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './tools.ts';

/** Loads .env if it exists. Variables already set in the environment take precedence. */
export function readSettingsFile(): void {
  const path = join(projectRoot, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
