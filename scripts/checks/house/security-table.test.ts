import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted.ts';
import { checkSecurityTable } from './security-table.ts';

const DOCUMENT = 'docs/security.md';
const TEST = 'server/src/http/guards/headers.test.ts';

const tests = {
  [TEST]: [
    "describe('every answer', () => {",
    "  it.each(answers)('%s has headers (ER-04, ER-05)', () => {});",
    '  it(\'sends "no-store"\', () => {});',
    '});',
    "// it('a comment is no test', () => {});",
    "expect('no test either');",
  ].join('\n'),
  'prove/access.ts': '',
};

function findingsFor(row: string) {
  const table = `# Security\n\n| ASVS | asks | result | shown by |\n| --- | --- | --- | --- |\n${row}\n`;
  return findingsIn(checkSecurityTable, { ...tests, [DOCUMENT]: table });
}

describe('the security table', () => {
  it.each([
    `| 3.4.1 | headers | pass | \`${TEST}\` "every answer", "%s has headers (ER-04, ER-05)" |`,
    `| 3.4.1 | headers | pass | \`${TEST}\` "%s has headers" |`,
    '| 8.1.1 | access | pass | `npm run prove -- access` |',
    '| 6.3.3 | a second factor | deviation: there is none | |',
    `| 3.4.1 | headers | partly: assets aren't tested | \`${TEST}\` "every answer" |`,
    '| 5.1.1 | uploads | not shown: no test sends one | |',
  ])('passes with the row %s', (row) => {
    expect(findingsFor(row)).toEqual([]);
  });

  it.each([
    ['a test file that is gone', '| 3.4.1 | a | pass | `server/src/gone.test.ts` |', "gone.test.ts doesn't exist"],
    ['a title that no test has', `| 3.4.1 | a | pass | \`${TEST}\` "some answers" |`, 'no test called "some answers"'],
    ['a part of a title', `| 3.4.1 | a | pass | \`${TEST}\` "every" |`, 'no test called "every"'],
    ['a title in a comment', `| 3.4.1 | a | pass | \`${TEST}\` "a comment is no test" |`, 'no test called'],
    ['another text in a test file', `| 3.4.1 | a | pass | \`${TEST}\` "no test either" |`, 'no test called'],
    ['a title without a file', '| 3.4.1 | a | partly: b | "every answer" |', 'comes before any test file'],
    ['a proof that is gone', '| 3.4.1 | a | pass | `npm run prove -- gone` |', "prove/gone.ts doesn't exist"],
    ['a pass that nothing shows', '| 3.4.1 | a | pass | trust us |', 'names no test and no proof'],
    ['an unknown result', '| 3.4.1 | a | mostly | `prove/access.ts` |', `"mostly" isn't a result`],
    ['a deviation without a reason', '| 3.4.1 | a | deviation | |', `"deviation" isn't a result`],
    ['a row that is missing a cell', '| 3.4.1 | a | pass |', '3 cells instead of 4'],
  ])('%s is found', (_, row, message) => {
    expect(findingsFor(row)).toEqual([{ file: DOCUMENT, line: 5, message: expect.stringContaining(message) }]);
  });

  it('is reported as missing when the page or its table is gone', () => {
    expect(findingsIn(checkSecurityTable, tests)).toEqual([{ file: DOCUMENT, message: 'is missing' }]);
    const empty = { ...tests, [DOCUMENT]: '# Security\n' };
    expect(findingsIn(checkSecurityTable, empty)).toEqual([{ file: DOCUMENT, message: 'has no table' }]);
  });
});
