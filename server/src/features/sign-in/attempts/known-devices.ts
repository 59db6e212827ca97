import type { Db } from '../../../db/database.ts';
import { newId } from '../../../ports/ids.ts';
import type { SignInContext } from '../sign-in-context.ts';

/** Where a request comes from. */
export type Caller = { userAgent: string; address: string; headers: Headers };

type KnownAccount = { userId: string; deviceVersion: number };

/** The id of a browser that signed in to this account before, unless the password was reset since. */
async function findDevice(
  { devices }: SignInContext,
  { headers }: Caller,
  account: KnownAccount,
): Promise<string | null> {
  const device = await devices.read(headers);
  const isKnown = device?.userId === account.userId && device.version === account.deviceVersion;
  return isKnown ? device.id : null;
}

/** The account that this browser signed in to before, unless the password was reset since. */
export async function findDeviceOwner(
  { devices, store }: SignInContext,
  request: Request,
): Promise<string | undefined> {
  const device = await devices.read(request.headers);
  if (!device) return undefined;
  const owner = store.database.db.selectFrom('users').select('deviceVersion').where('id', '=', device.userId);
  return (await owner.executeTakeFirst())?.deviceVersion === device.version ? device.userId : undefined;
}

/** The name under which a caller's wrong passwords are counted; null for a stranger. */
export async function deviceKey(
  ctx: SignInContext,
  caller: Caller,
  account: KnownAccount | null,
): Promise<string | null> {
  const id = account && (await findDevice(ctx, caller, account));
  return id ? `device ${id}` : null;
}

/** The cookie that makes this browser a known device of the account. */
export async function markDevice(
  ctx: SignInContext,
  q: Db,
  { caller, userId }: { caller: Caller; userId: string },
): Promise<string> {
  const account = await q
    .selectFrom('users')
    .select(['id as userId', 'deviceVersion'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = (await findDevice(ctx, caller, account)) ?? newId();
  return ctx.devices.mark({ id, userId, version: account.deviceVersion });
}
