import type { World } from '../servers/world.ts';

/**
 * Sends a request and lets something else happen completely after the server has checked permissions and before it
 * writes anything: right before the request's transaction starts.
 */
export async function raceWith<T>(
  { database }: Pick<World, 'database'>,
  call: () => Promise<T>,
  race: () => Promise<unknown>,
): Promise<T> {
  const { db, withConnection } = database;
  const begin = db.transaction;
  let isDone = false;
  const letItHappen = async () => {
    db.transaction = begin;
    database.withConnection = withConnection;
    await race();
    isDone = true;
  };
  db.transaction = () => {
    db.transaction = begin;
    const transaction = begin.call(db);
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await letItHappen();
      return execute(work);
    };
    return transaction;
  };
  database.withConnection = async (work) => {
    await letItHappen();
    return withConnection(work);
  };
  const answer = await call();
  if (!isDone) throw new Error('the request began no transaction');
  return answer;
}
