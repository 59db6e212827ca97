import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../ports/ids.ts';

/** Where a call about an account comes from. */
export type Caller = { userAgent: string; address: string; headers: Headers };

type Known = { userId: string; deviceVersion: number };

/** The mark of a browser that signed in to this account before, unless a password reset came since. */
async function findDevice({ devices }: Context, { headers }: Caller, account: Known): Promise<string | null> {
  const device = await devices.read(headers);
  const isKnown = device?.userId === account.userId && device.version === account.deviceVersion;
  return isKnown ? device.id : null;
}

/** Whose account a request's browser signed in to before, unless a password reset came since. */
export async function findDeviceOwner({ devices, store }: Context, request: Request): Promise<string | undefined> {
  const device = await devices.read(request.headers);
  if (!device) return undefined;
  const owner = store.database.db.selectFrom('users').select('deviceVersion').where('id', '=', device.userId);
  return (await owner.executeTakeFirst())?.deviceVersion === device.version ? device.userId : undefined;
}

/** As what a caller's wrong passwords are counted; null for a stranger. */
export async function knownAs(ctx: Context, caller: Caller, account: Known | null): Promise<string | null> {
  const id = account && (await findDevice(ctx, caller, account));
  return id ? `device ${id}` : null;
}

/** The cookie by which this browser is known to the account from now on. */
export async function markDevice(
  ctx: Context,
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
