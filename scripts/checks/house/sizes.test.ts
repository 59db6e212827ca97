import { describe, expect, it } from 'vitest';
import { findingsIn, linesOfCode } from '../testing/planted.ts';
import { checkSizes } from './sizes.ts';

function makeFunction(lines: number, head: string): string {
  return `${head} {\n${linesOfCode(lines - 2)}\n}\n`;
}

describe('sizes', () => {
  it('files of 300 lines, functions of 60, and components of 100 pass', () => {
    const findings = findingsIn(checkSizes, {
      'domain/src/bids/rules.ts': `${linesOfCode(300)}\n`,
      'domain/src/bets/rules.ts': makeFunction(60, 'export function gradeBet()'),
      'web/src/ui/popups/dialog.tsx': makeFunction(100, 'export function Dialog()'),
    });
    expect(findings).toEqual([]);
  });

  it('a folder may hold 15 files and any number of tests, and the 16th file is found', () => {
    const names = Array.from({ length: 15 }, (_, index) => `domain/src/shared/rule-${index}.ts`);
    const full = Object.fromEntries([...names, 'domain/src/shared/money.test.ts'].map((path) => [path, '']));
    expect(findingsIn(checkSizes, full)).toEqual([]);
    expect(findingsIn(checkSizes, { ...full, 'domain/src/shared/money.ts': '' })).toEqual([
      { file: 'domain/src/shared', message: 'has 16 files; a folder has at most 15' },
    ]);
  });

  it('a file of 301 lines is found', () => {
    expect(findingsIn(checkSizes, { 'domain/src/bids/rules.ts': `${linesOfCode(301)}\n` })).toEqual([
      { file: 'domain/src/bids/rules.ts', message: 'has 301 lines; a file has at most 300' },
    ]);
  });

  it.each([
    ['a function', 'export function gradeBet()', 'gradeBet'],
    ['an arrow function', 'export const gradeBet = () =>', 'gradeBet'],
    ['an arrow function inside a call', 'export const gradeBet = once(() =>', 'gradeBet'],
  ])('%s of 61 lines is found', (_, head, name) => {
    const code = makeFunction(61, head) + (head.includes('once(') ? ')' : '');
    const [finding] = findingsIn(checkSizes, { 'domain/src/bets/rules.ts': code });
    expect(finding).toEqual({
      file: 'domain/src/bets/rules.ts',
      line: 1,
      message: `${name} has 61 lines; a function has at most 60`,
    });
  });

  it('a component of 101 lines is found', () => {
    const [finding] = findingsIn(checkSizes, {
      'web/src/ui/popups/dialog.tsx': makeFunction(101, 'export function Dialog()'),
    });
    expect(finding?.message).toBe('Dialog has 101 lines; a component has at most 100');
  });

  it('a hook in a component file may only be as long as a function', () => {
    const [finding] = findingsIn(checkSizes, {
      'web/src/ui/popups/dialog.tsx': makeFunction(61, 'export function useDialog()'),
    });
    expect(finding?.message).toBe('useDialog has 61 lines; a function has at most 60');
  });

  it('a group of tests may be long, but a single test may not', () => {
    const group = `describe('bids', () => {\n${linesOfCode(90)}\n});\n`;
    expect(findingsIn(checkSizes, { 'domain/src/bids/rules.test.ts': group })).toEqual([]);
    const single = `it('a bid', () => {\n${linesOfCode(90)}\n});\n`;
    expect(findingsIn(checkSizes, { 'domain/src/bids/rules.test.ts': single })).toHaveLength(1);
  });
});
