import { deliveryLimits, TEXT_STATUSES, type TextStatus } from '@evens/domain/messages/model';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { z } from 'zod';
import { DeliveryError } from '../delivery.ts';
import type { OutgoingText, Sms, TakenText } from './sms.ts';

type TwilioOptions = { url: string; accountSid: string; authToken: string; from: string };

const MAX_ANSWER = 20_000;
const MICROS = 1_000_000;

/** The parts of its answers that matter here; numbers come as text, and the price when it is known. */
const takenShape = z.object({
  sid: z.string(),
  status: z.string(),
  num_segments: z.coerce.number().int().min(0).catch(0),
  price: z.coerce.number().nullable().catch(null),
});
const problemShape = z.object({ code: z.coerce.string().optional(), message: z.string() });

/** Hands text messages to Twilio by its API, which answers 201 once it has taken one. */
export function twilioSms({ url, accountSid, authToken, from }: TwilioOptions): Sms {
  const account = `${withoutEndSlashes(url)}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    provider: 'twilio',
    async send(text) {
      const response = await post(`${account}/Messages.json`, authorization, formOf(text, from));
      const said = (await response.text().catch(() => '')).slice(0, MAX_ANSWER);
      if (!response.ok) throw refusalOf(response.status, said);
      return takenOf(said);
    },
  };
}

/** A sender is a number, or the name of a service that picks one. */
function formOf({ to, body }: OutgoingText, from: string): URLSearchParams {
  return new URLSearchParams({ To: to, Body: body, [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from });
}

async function post(address: string, authorization: string, body: URLSearchParams): Promise<Response> {
  try {
    // A redirect could lead anywhere and would carry the token there, so it counts as a failed answer.
    return await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
      headers: { authorization },
      body,
    });
  } catch {
    // What the runtime throws may quote the request.
    throw new DeliveryError('unreachable', 'NETWORK', 'Twilio isn’t responding');
  }
}

/** What it took counts as taken, also when its answer cannot be read: sent again, it would come twice. */
function takenOf(said: string): TakenText {
  const { success, data } = takenShape.safeParse(readJson(said));
  if (!success) return { status: 'queued', providerId: null, segments: 1, costMicros: null };
  const costMicros = data.price === null ? null : Math.round(Math.abs(data.price) * MICROS);
  return { status: statusOf(data.status), providerId: data.sid, segments: data.num_segments, costMicros };
}

/** Whatever happens before it is sent is one to us (SM-02). */
function statusOf(told: string): TextStatus {
  const known = TEXT_STATUSES.find((status) => status === told);
  return known && known !== 'pending' ? known : 'queued';
}

/** A refused request is about this message; a refused account, too many requests and faults concern all of them. */
function refusalOf(status: number, said: string): DeliveryError {
  const { data } = problemShape.safeParse(readJson(said));
  const message = data ? `Twilio answered ${status}: ${data.message}` : `Twilio answered ${status}`;
  return new DeliveryError(status === 400 ? 'refused' : 'unreachable', data?.code ?? String(status), message);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
