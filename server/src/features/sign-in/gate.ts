import { accountErrors } from '@evens/domain/accounts/errors';
import { AppError } from '../../app-error.ts';
import { routeBehind } from '../../http/route.ts';
import { requireProvedSession, requireSession } from '../accounts/gate.ts';
import type { SignInContext } from './sign-in-context.ts';

export const anyoneRoute = routeBehind(async (_ctx: SignInContext) => ({}));

export const sessionRoute = routeBehind(async (ctx: SignInContext, c) => ({ session: await requireSession(ctx, c) }));

export const provedRoute = routeBehind(
  async (ctx: SignInContext, c) => ({ session: await requireProvedSession(ctx, c) }),
  { inputGate: requireSession },
);

/** Refuses everything about passwords where they're off (HO-13). */
export function requirePasswords({ config }: SignInContext): void {
  if (!config.arePasswordsOn) throw new AppError(accountErrors.PASSWORDS_OFF);
}

/** Open to everyone where people sign in with passwords. */
export const passwordRoute = routeBehind(async (ctx: SignInContext) => {
  requirePasswords(ctx);
  return {};
});

export const passwordSessionRoute = routeBehind(async (ctx: SignInContext, c) => {
  const session = await requireSession(ctx, c);
  requirePasswords(ctx);
  return { session };
});
