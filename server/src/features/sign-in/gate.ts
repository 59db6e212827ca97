import { routeBehind } from '../../http/route.ts';
import { requireProvedSession, requireSession } from '../accounts/gate.ts';
import type { SignInContext } from './sign-in-context.ts';

export const anyoneRoute = routeBehind(async (_ctx: SignInContext) => ({}));

export const sessionRoute = routeBehind(async (ctx: SignInContext, c) => ({ session: await requireSession(ctx, c) }));

export const provedRoute = routeBehind(
  async (ctx: SignInContext, c) => ({ session: await requireProvedSession(ctx, c) }),
  { inputGate: requireSession },
);
