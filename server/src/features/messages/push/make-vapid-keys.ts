import type { Database } from '../../../db/database.ts';
import type { VapidKeys } from '../../../ports/push/push-service.ts';

/** The keys that pushes are signed with. The first process that starts makes them, and they're kept (RC-03). */
export async function getVapidKeys({ db }: Pick<Database, 'db'>): Promise<VapidKeys> {
  const find = db.selectFrom('vapidKeys').select(['publicKey', 'privateKey']);
  const known = await find.executeTakeFirst();
  if (known) return known;
  const { default: webPush } = await import('web-push');
  await db
    .insertInto('vapidKeys')
    .values(webPush.generateVAPIDKeys())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find.executeTakeFirstOrThrow();
}
