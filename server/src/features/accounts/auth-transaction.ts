import type { DBAdapter } from 'better-auth/adapters';

/**
 * An adapter that works in the transaction that is open around a call: what the library writes then stands or falls with
 * what our commands write. Without an open one it is `usual`.
 */
export function followingTransaction(usual: DBAdapter, openOne: () => DBAdapter | undefined): DBAdapter {
  const transaction: DBAdapter['transaction'] = async (work) => {
    const open = openOne();
    return open ? work(open) : usual.transaction(work);
  };
  return new Proxy(usual, {
    get: (_, name) => (name === 'transaction' ? transaction : Reflect.get(openOne() ?? usual, name)),
  });
}
