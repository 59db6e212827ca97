import { checkCasts } from './house/casts.ts';
import { checkContainers } from './house/containers.ts';
import { checkLanguage } from './house/language.ts';
import { checkNames } from './house/names.ts';
import { checkPurity } from './house/purity.ts';
import { checkRegexes } from './house/regexes.ts';
import { checkRequirements } from './house/requirements.ts';
import { checkSecrets } from './house/secrets.ts';
import { checkSecurityTable } from './house/security-table.ts';
import { checkClock, checkEnding, checkEnvironment, checkRoutes, checkSqlText } from './house/server-habits.ts';
import { checkSizes } from './house/sizes.ts';
import { checkTableWrites } from './house/table-writes.ts';
import { checkTexts } from './house/texts.ts';
import { checkVersions } from './house/versions.ts';
import type { Check, Finding } from './project.ts';

/** Our own checks, beyond what the tools cover, with the names shown in the report. */
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
  ['containers', checkContainers],
  ['plain English', checkLanguage],
  ['texts of screens', checkTexts],
];

export function describeFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}  ${message}`;
}
