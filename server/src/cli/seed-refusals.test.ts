import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { TEST_SECRET } from '../testing/servers/test-secret.ts';
import { executeCommand } from './execute-command.ts';

// A refused seed leaves an empty database, so the next one is refused for its own reason.
const folder = mkdtempSync(join(tmpdir(), 'evens-seed-'));
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['ODDS_API_KEY', { ODDS_API_KEY: 'a-key' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'evens@example.com' }],
])('a demo reaches no one outside: it is refused with %s (HO-09)', async (name, settings) => {
  const config = readConfig({ DATA_DIR: folder, SECRET: TEST_SECRET, ...settings });
  await expect(executeCommand(config, { verb: 'seed', words: [] })).rejects.toThrow(`Unset ${name} first`);
});
