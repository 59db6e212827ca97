/**
 * What someone has half written in this tab. It survives a reload and a session that the server has ended (XP-09), and
 * signing out forgets it.
 */

export type DraftName = { userId: string; of: string };

const PREFIX = 'evens.draft ';

/** Also in memory, for a browser without storage. */
const known = new Map<string, string>();

function toPersonsPrefix(userId: string): string {
  return `${PREFIX}${userId} `;
}

function toKey({ userId, of }: DraftName): string {
  return `${toPersonsPrefix(userId)}${of}`;
}

/** Storage can be full or blocked. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
}

export function readDraft(name: DraftName): unknown {
  const key = toKey(name);
  const text = known.get(key) ?? withStorage((storage) => storage.getItem(key), null);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepDraft(name: DraftName, value: unknown): void {
  const [key, text] = [toKey(name), JSON.stringify(value)];
  known.set(key, text);
  withStorage((storage) => storage.setItem(key, text), undefined);
}

function dropKey(key: string): void {
  known.delete(key);
  withStorage((storage) => storage.removeItem(key), undefined);
}

export function dropDraft(name: DraftName): void {
  dropKey(toKey(name));
}

/** Drops all drafts, or those of everyone else. */
export function forgetDrafts({ exceptOf }: { exceptOf?: string | undefined } = {}): void {
  const stored = withStorage((storage) => Object.keys(storage), []);
  const keys = [...known.keys(), ...stored].filter((key) => key.startsWith(PREFIX));
  for (const key of keys) {
    if (exceptOf === undefined || !key.startsWith(toPersonsPrefix(exceptOf))) dropKey(key);
  }
}

/** A form's values with those that a draft has of the same type. */
export function fillIn<Values extends object>(values: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return values;
  const fitting = Object.entries(draft).filter(
    ([name, value]) => name in values && typeof value === typeof Reflect.get(values, name),
  );
  return { ...values, ...Object.fromEntries(fitting) };
}
