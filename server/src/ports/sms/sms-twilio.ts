import { deliveryLimits } from '@evens/domain/deliveries/model';
import { readRetryAfter } from '@evens/domain/deliveries/rules';
import { TEXT_STATUSES } from '@evens/domain/messages/model';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { z } from 'zod';
import { processNow } from '../clock-process.ts';
import { DeliveryError } from '../delivery.ts';
import type { AcceptedText, OutgoingText, Sms } from './sms.ts';

type TwilioOptions = {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
  /** Where Twilio reports what becomes of a message; null for nowhere. */
  reportsTo: string | null;
};

const MAX_ANSWER = 20_000;
const MICROS = 1_000_000;

/** The parts of an answer that matter here. Numbers come as text, and the price only once it's known. */
const acceptedSchema = z.object({
  sid: z.string(),
  status: z.string(),
  num_segments: z.coerce.number().int().min(0).catch(0),
  price: z.coerce.number().nullable().catch(null),
});
const problemSchema = z.object({ code: z.coerce.string().optional(), message: z.string() });

/** Sends text messages through Twilio's API, which answers 201 once it has accepted one. */
export function twilioSms({ url, accountSid, authToken, from, reportsTo }: TwilioOptions): Sms {
  const account = `${withoutEndSlashes(url)}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    provider: 'twilio',
    async send(text) {
      const body = toForm(text, { from, reportsTo });
      const response = await call(`${account}/Messages.json`, { method: 'POST', headers: { authorization }, body });
      const answerText = (await response.text().catch(() => '')).slice(0, MAX_ANSWER);
      if (!response.ok) throw toDeliveryError(response, answerText);
      return readAcceptedText(answerText);
    },
    async readCost(providerId) {
      const address = `${account}/Messages/${encodeURIComponent(providerId)}.json`;
      const response = await call(address, { headers: { authorization } });
      const { success, data } = acceptedSchema.safeParse(
        readJson((await response.text().catch(() => '')).slice(0, MAX_ANSWER)),
      );
      return response.ok && success ? toMicros(data.price) : null;
    },
  };
}

/** A sender is a phone number, or the id of a messaging service that picks one. */
function toForm(
  { id, to, body }: OutgoingText,
  { from, reportsTo }: Pick<TwilioOptions, 'from' | 'reportsTo'>,
): URLSearchParams {
  const sender = { [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from };
  return new URLSearchParams({
    To: to,
    Body: body,
    ...sender,
    ...(reportsTo && { StatusCallback: `${reportsTo}/${id}` }),
  });
}

async function call(address: string, request: RequestInit): Promise<Response> {
  try {
    // A redirect could send the token anywhere, so it counts as a failure.
    return await fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
    });
  } catch {
    // The original error may quote the request.
    throw new DeliveryError('unreachable', 'NETWORK', 'Twilio isn’t responding');
  }
}

/** An accepted message counts as sent even if the answer is unreadable, because a retry would send it twice. */
function readAcceptedText(answerText: string): AcceptedText {
  const { success, data } = acceptedSchema.safeParse(readJson(answerText));
  if (!success) return { status: 'queued', providerId: null, segments: 1, costMicros: null };
  const { sid: providerId, status, num_segments: segments, price } = data;
  return { status: toTextStatus(status), providerId, segments, costMicros: toMicros(price) };
}

function toMicros(price: number | null): number | null {
  return price === null ? null : Math.round(Math.abs(price) * MICROS);
}

/** Everything before it's sent counts as queued (SM-02). */
function toTextStatus(reported: string): AcceptedText['status'] {
  const known = TEXT_STATUSES.find((status) => status === reported);
  return known && known !== 'pending' ? known : 'queued';
}

/** A refused request is about this message. A refused account, too many requests, and server errors affect all of them. */
function toDeliveryError({ status, headers }: Response, answerText: string): DeliveryError {
  const { data } = problemSchema.safeParse(readJson(answerText));
  const message = data ? `Twilio answered ${status}: ${data.message}` : `Twilio answered ${status}`;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), processNow());
  return new DeliveryError(
    status === 400 ? 'refused' : 'unreachable',
    data?.code ?? String(status),
    message,
    retryAfterMs,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
