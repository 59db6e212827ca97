import { messageErrors } from '@evens/domain/messages/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { AppEnv } from '../../../http/env.ts';
import { routeBehind } from '../../../http/route.ts';
import { isSignedByTwilio } from '../../../ports/sms/twilio-signature.ts';

/** The fields of a request that Twilio signed. Only this file creates one. */
type SignedByTwilio = { form: Readonly<Record<string, string>> };

/** The route of a call from Twilio. Its signature covers the address that Evens gave it. */
export const twilioRoute = routeBehind(async (ctx: Context, c: HttpContext<AppEnv>): Promise<SignedByTwilio> => {
  const { sms } = ctx.config;
  const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const signature = c.req.header('x-twilio-signature') ?? '';
  const url = `${ctx.publicUrl}${c.req.path}`;
  const isSigned = sms.via === 'twilio' && isSignedByTwilio({ authToken: sms.authToken, url, form, signature });
  if (!isSigned) throw new AppError(messageErrors.TWILIO_SIGNATURE_WRONG);
  return { form };
});
