import type { World } from '../servers/world.ts';

/**
 * Sends a request and lets something else happen completely after the server has checked permissions and before it
 * writes anything: right before the request's transaction starts.
 */
export async function raceWith<T>(
  { database: { db } }: Pick<World, 'database'>,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const begin = db.transaction;
  let isDone = false;
  db.transaction = () => {
    db.transaction = begin;
    const transaction = begin.call(db);
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await meanwhile();
      isDone = true;
      return execute(work);
    };
    return transaction;
  };
  const answer = await call();
  if (!isDone) throw new Error('the request began no transaction');
  return answer;
}
