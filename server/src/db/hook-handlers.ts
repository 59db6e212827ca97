import type { Hook } from './hooks.ts';
import type { Tx } from './tx.ts';

type Handler<T> = (tx: Tx, value: T) => Promise<void>;

/** Which handlers each hook runs. app.ts connects them once, at startup. */
export class HookHandlers {
  readonly #handlers = new Map<string, Handler<unknown>[]>();

  on<T>(hook: Hook<T>, handler: Handler<T>): void {
    const known = this.#handlers.get(hook.name) ?? [];
    this.#handlers.set(hook.name, [...known, handler as Handler<unknown>]);
  }

  async run<T>(tx: Tx, hook: Hook<T>, value: T): Promise<void> {
    for (const handler of this.#handlers.get(hook.name) ?? []) await handler(tx, value);
  }
}
