import { describe, expect, it } from 'vitest';
import { mergeReads, mergeWrites } from './merge-statements.ts';
import { Rows } from './rows.ts';

const insert = (rows: object[], at = new Date('2026-01-01T00:00:00Z')) => ({
  text: 'insert',
  values: [new Rows(rows), at],
});
const update = (id: number) => ({ text: 'update', values: [id] });

describe('the writes of several commands', () => {
  it('are one statement if they differ only in their rows, which keep their order', () => {
    const asked = [insert([{ n: 1 }]), insert([{ n: 2 }, { n: 3 }])];
    const { statements, sentAs } = mergeWrites(asked.map((statement) => [statement]));
    expect(statements).toEqual([insert([{ n: 1 }, { n: 2 }, { n: 3 }])]);
    for (const statement of asked) expect(sentAs.get(statement)).toBe(statements[0]);
  });

  it('stay apart if they differ in anything else, or have no rows', () => {
    const later = new Date('2026-01-01T00:00:01Z');
    const statements = [insert([{ n: 1 }]), insert([{ n: 2 }], later), update(1), update(1)];
    expect(mergeWrites(statements.map((statement) => [statement])).statements).toEqual(statements);
  });

  it('keep the order that each command gave them', () => {
    const { statements } = mergeWrites([
      [update(1), insert([{ n: 1 }]), update(2)],
      [insert([{ n: 2 }]), update(3), insert([{ n: 3 }])],
    ]);
    expect(statements).toEqual([update(1), insert([{ n: 1 }, { n: 2 }]), update(2), update(3), insert([{ n: 3 }])]);
  });
});

describe('the reads of several commands', () => {
  it('that ask for the same are sent once and answer all of them', () => {
    const asked = [update(1), update(2), update(1)];
    const { statements, sentAs } = mergeReads(asked);
    expect(statements).toEqual([update(1), update(2)]);
    expect(asked.map((read) => sentAs.get(read))).toEqual([asked[0], asked[1], asked[0]]);
  });
});
