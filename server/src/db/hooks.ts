import type { Tx } from './transact.ts';

/** Something that happens inside a transaction of one noun and that nouns further left may act upon in it. */
export type Hook<T> = { readonly name: string; readonly takes?: (value: T) => void };

export function defineHook<T>(name: string): Hook<T> {
  return { name };
}

type Handler<T> = (tx: Tx, value: T) => Promise<void>;

/** Who listens to which hook; app.ts fills it once at the start. */
export class Hooks {
  readonly #handlers = new Map<string, Handler<unknown>[]>();

  on<T>(hook: Hook<T>, handler: Handler<T>): void {
    const known = this.#handlers.get(hook.name) ?? [];
    this.#handlers.set(hook.name, [...known, handler as Handler<unknown>]);
  }

  async run<T>(tx: Tx, hook: Hook<T>, value: T): Promise<void> {
    for (const handler of this.#handlers.get(hook.name) ?? []) await handler(tx, value);
  }
}
