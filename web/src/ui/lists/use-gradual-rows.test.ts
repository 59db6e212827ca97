import { describe, expect, it } from 'vitest';
import { countRows } from './use-gradual-rows.ts';

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `row ${from + n}`);
const rendered = (count: number, from = 0) => new Set(rows(count, from));

describe('the rows of a list that are rendered at once', () => {
  it.each([
    ['a short list is rendered whole', 8, 0, 8],
    ['a long one begins with the first', 300, 0, 12],
    ['and goes on in steps', 300, 12, 36],
    ['up to its end', 300, 290, 300],
  ])('%s', (_, all, known, count) => {
    expect(countRows(rows(all), rendered(known))).toBe(count);
  });

  it('are all of those that stay when a filter hides some', () => {
    expect(countRows(rows(400, 100), rendered(500))).toBe(400);
  });

  it('are few of another list', () => {
    expect(countRows(rows(400, 1_000), rendered(500))).toBe(24);
  });

  it('include a few new ones on top of a long list', () => {
    expect(countRows(rows(500), rendered(490, 10))).toBe(500);
  });
});
