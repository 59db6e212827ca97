import { checkCasts } from './casts.ts';
import { checkNames } from './names.ts';
import type { Check, Finding } from './project.ts';
import { checkPurity } from './purity.ts';
import { checkRegexes } from './regexes.ts';
import { checkRequirements } from './requirements.ts';
import { checkSecrets } from './secrets.ts';
import { checkSecurityTable } from './security-table.ts';
import { checkClock, checkEnding, checkEnvironment, checkRoutes, checkSqlText } from './server-habits.ts';
import { checkSizes } from './sizes.ts';
import { checkTableWrites } from './table-writes.ts';
import { checkVersions } from './versions.ts';

/** The checks that no tool brings, by the name that the report gives them. */
export const ownChecks: readonly (readonly [name: string, check: Check])[] = [
  ['names', checkNames],
  ['sizes', checkSizes],
  ['casts', checkCasts],
  ['purity of the rules', checkPurity],
  ['one reader of settings', checkEnvironment],
  ['one end of the process', checkEnding],
  ['one clock', checkClock],
  ['no SQL from text', checkSqlText],
  ['routes without queries', checkRoutes],
  ['tables and their writers', checkTableWrites],
  ['exact versions', checkVersions],
  ['patterns that do not backtrack', checkRegexes],
  ['the security table', checkSecurityTable],
  ['the requirements', checkRequirements],
  ['no keys', checkSecrets],
];

export function describeFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}  ${message}`;
}
