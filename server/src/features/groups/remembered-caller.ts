import type { Context as HttpContext } from 'hono';
import type { Context } from '../../context.ts';
import { currentRequest, findAnswerAgain } from '../../db/idempotency.ts';
import type { Premise } from '../../db/transactions/premise.ts';
import type { AppEnv } from '../../http/env.ts';
import { findSession } from '../accounts/gate.ts';

type Remembered = { readonly premise: Premise; readonly readAgain: () => void };

const remembered = new WeakMap<Request, Remembered>();

/** Notes that what is known of a request's caller comes from memory, and how to read it. */
export function noteRemembered(request: Request, caller: Remembered): void {
  remembered.set(request, caller);
}

/** What the command of a request has to confirm, if its caller is known from memory. */
export function findPremise(request: Request): Premise | undefined {
  return remembered.get(request)?.premise;
}

/**
 * Whether a call that failed has to be made again: it went by what is remembered of its caller, and no transaction has
 * confirmed that. From now on, it goes by the database. If its session still exists, a request that was answered before
 * gets that answer first, as any other does.
 */
export async function startOver(
  ctx: Context,
  c: HttpContext<AppEnv>,
): Promise<{ stored?: { answer: unknown } } | null> {
  const caller = remembered.get(c.req.raw);
  if (!caller?.premise.isOpen) return null;
  caller.premise.drop();
  caller.readAgain();
  const request = (await findSession(ctx, c.req.raw)) ? currentRequest() : undefined;
  const stored = request && (await findAnswerAgain(ctx.store, request, c.req.raw));
  return stored ? { stored } : {};
}
