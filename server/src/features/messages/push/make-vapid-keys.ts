import type { Config } from '../../../config.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { VapidKeys } from '../../../ports/push/push-service.ts';
import { openText, sealText } from '../../../ports/sealed-text.ts';

type Keeper = { database: Pick<Database, 'db'>; config: Pick<Config, 'secret'> };

const PURPOSE = 'push signing key';

/** 32 bytes in base64url: a private key that was stored before they were sealed. */
const PLAIN_KEY = /^[\w-]{43}$/;

/**
 * The keys that pushes are signed with. The first process that starts makes them, and they're kept (RC-03). The private one
 * is stored sealed. If the server's secret has changed since, new keys replace them.
 */
export async function getVapidKeys({ database: { db }, config: { secret } }: Keeper): Promise<VapidKeys> {
  const stored = await findKeys(db);
  const known = stored && (await openKeys(stored, secret));
  if (known) return known;
  const keys = stored && PLAIN_KEY.test(stored.privateKey) ? stored : await makeKeys();
  const sealed = { ...keys, privateKey: await sealText(keys.privateKey, { secret, purpose: PURPOSE }) };
  await (stored ? replaceKeys(db, stored, sealed) : insertKeys(db, sealed));
  const saved = await findKeys(db);
  const opened = saved && (await openKeys(saved, secret));
  if (!opened) throw new Error('Another process has just sealed the push keys with another SECRET.');
  return opened;
}

function findKeys(db: Db): Promise<VapidKeys | undefined> {
  return db.selectFrom('vapidKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
}

async function openKeys({ publicKey, privateKey: sealed }: VapidKeys, secret: string): Promise<VapidKeys | null> {
  const privateKey = await openText(sealed, { secret, purpose: PURPOSE });
  return privateKey === null ? null : { publicKey, privateKey };
}

async function makeKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}

async function insertKeys(db: Db, keys: VapidKeys): Promise<void> {
  await db
    .insertInto('vapidKeys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Devices are tied to the public key, so they end with it. If several processes replace the keys, the first one counts. */
async function replaceKeys(db: Db, before: VapidKeys, after: VapidKeys): Promise<void> {
  await db
    .with('replaced', (query) =>
      query.updateTable('vapidKeys').set(after).where('privateKey', '=', before.privateKey).returning('publicKey'),
    )
    .deleteFrom('pushDevices')
    .where((e) => e.exists(e.selectFrom('replaced').select('publicKey').where('publicKey', '<>', before.publicKey)))
    .execute();
}
