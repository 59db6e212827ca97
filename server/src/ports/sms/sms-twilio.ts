import { deliveryLimits, TEXT_STATUSES, type TextStatus } from '@evens/domain/messages/model';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { z } from 'zod';
import { DeliveryError } from '../delivery.ts';
import type { AcceptedText, OutgoingText, Sms } from './sms.ts';

type TwilioOptions = { url: string; accountSid: string; authToken: string; from: string };

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
export function twilioSms({ url, accountSid, authToken, from }: TwilioOptions): Sms {
  const account = `${withoutEndSlashes(url)}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    provider: 'twilio',
    async send(text) {
      const response = await post(`${account}/Messages.json`, authorization, toForm(text, from));
      const answerText = (await response.text().catch(() => '')).slice(0, MAX_ANSWER);
      if (!response.ok) throw toDeliveryError(response.status, answerText);
      return readAcceptedText(answerText);
    },
  };
}

/** A sender is a phone number, or the id of a messaging service that picks one. */
function toForm({ to, body }: OutgoingText, from: string): URLSearchParams {
  return new URLSearchParams({ To: to, Body: body, [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from });
}

async function post(address: string, authorization: string, body: URLSearchParams): Promise<Response> {
  try {
    // A redirect could send the token anywhere, so it counts as a failure.
    return await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
      headers: { authorization },
      body,
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
  const costMicros = data.price === null ? null : Math.round(Math.abs(data.price) * MICROS);
  return { status: toTextStatus(data.status), providerId: data.sid, segments: data.num_segments, costMicros };
}

/** Everything before it's sent counts as queued (SM-02). */
function toTextStatus(told: string): TextStatus {
  const known = TEXT_STATUSES.find((status) => status === told);
  return known && known !== 'pending' ? known : 'queued';
}

/** A refused request is about this message. A refused account, too many requests, and server errors affect all of them. */
function toDeliveryError(status: number, answerText: string): DeliveryError {
  const { data } = problemSchema.safeParse(readJson(answerText));
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
