import { isDeepStrictEqual } from 'node:util';
import { type Answers, toAnswers } from '../database.ts';
import type { Statement } from '../statement.ts';
import { Rows } from './rows.ts';

/** What is sent, and which of it answers each of the statements that were asked for. */
export type Merged = {
  readonly statements: readonly Statement[];
  readonly sentAs: ReadonlyMap<Statement, Statement>;
};

/**
 * Puts the writes of several commands together. Each command's own stay in their order. Those of different commands that
 * differ only in their rows become one.
 */
export function mergeWrites(commands: readonly (readonly Statement[])[]): Merged {
  const statements: Statement[] = [];
  const sentAs = new Map<Statement, Statement>();
  let left = commands.filter((writes) => writes.length > 0).map((writes) => [...writes]);
  for (let [first, ...others] = left; first; [first, ...others] = left) {
    const head = first[0] as Statement;
    const alike = [first, ...others.filter(([other]) => other && differOnlyInRows(head, other))];
    const merging = alike.map((writes) => writes.shift() as Statement);
    const merged = merging.length === 1 ? head : withAllRows(merging);
    statements.push(merged);
    for (const asked of merging) sentAs.set(asked, merged);
    left = left.filter((writes) => writes.length > 0);
  }
  return { statements, sentAs };
}

/** Reads in the order in which they were asked for. Those that ask for the same are one. */
export function mergeReads(reads: readonly Statement[]): Merged {
  const known = new Map<string, Statement>();
  const sentAs = new Map<Statement, Statement>();
  for (const read of reads) {
    const key = toKey(read);
    const merged = known.get(key) ?? read;
    known.set(key, merged);
    sentAs.set(read, merged);
  }
  return { statements: [...known.values()], sentAs };
}

/** A key that is equal for statements with the same text and values. */
export function toKey({ text, values }: Statement): string {
  return `${text} ${JSON.stringify(values)}`;
}

/** What was answered to each of the statements that were asked for. */
export function answersToAsked(answers: Answers, { sentAs }: Merged): Answers {
  return toAnswers(new Map([...sentAs].map(([asked, sent]) => [asked, answers.of(sent)])));
}

function differOnlyInRows(one: Statement, other: Statement): boolean {
  if (one.text !== other.text || !one.values.some((value) => value instanceof Rows)) return false;
  return one.values.every((value, n) => {
    const others = other.values[n];
    return value instanceof Rows ? others instanceof Rows : isDeepStrictEqual(value, others);
  });
}

function withAllRows([first, ...rest]: readonly Statement[]): Statement {
  if (!first) throw new Error('there is nothing to merge');
  const values = first.values.map((value, n) =>
    value instanceof Rows
      ? new Rows([value, ...rest.map(({ values }) => values[n] as Rows)].flatMap(({ rows }) => rows))
      : value,
  );
  return { text: first.text, values };
}
