import { readRetryAfter } from '@evens/domain/deliveries/rules';
import { pushLimits } from '@evens/domain/messages/push/model';
import { processNow } from '../clock-process.ts';
import { DeliveryError } from '../delivery.ts';
import { type OutsideAnswer, postOutside } from '../post-outside.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** A browser at its push service. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

type OutgoingPush = {
  payload: string;
  /** The service keeps only the newest push with the same topic, so a repeated one replaces the first. */
  topic: string;
  keys: VapidKeys;
  /** A mailto: or https: address of the sender. */
  contact: string;
  mayCallPrivate: boolean;
};

/** The code of a push to a browser that will never come back. */
export const GONE = 'GONE';

/** Encrypts a push for one browser (RFC 8291), signs it (RFC 8292), and gives it to the push service (RFC 8030). */
export async function sendPush(
  { endpoint, ...keys }: PushTarget,
  { payload, topic, keys: vapidKeys, contact, mayCallPrivate }: OutgoingPush,
): Promise<void> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject: contact, ...vapidKeys },
    contentEncoding: 'aes128gcm',
    TTL: pushLimits.keptMs / 1000,
    urgency: 'normal',
    topic,
  });
  const answer = await postOutside(
    { url: new URL(endpoint), headers: headers as Record<string, string>, body },
    { mayCallPrivate },
  );
  const failure = toFailure(answer);
  if (failure) throw failure;
}

/** Each browser has its own push service, so what happens at one says nothing about the others. */
function toFailure({ status, retryAfter, text }: OutsideAnswer): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return new DeliveryError('refused', GONE, 'The browser no longer takes pushes');
  const isTemporary = status === 408 || status === 429 || status >= 500;
  const waitMs = readRetryAfter(retryAfter, processNow());
  const message = `The push service answered ${status}: ${text}`;
  return new DeliveryError(isTemporary ? 'delayed' : 'refused', String(status), message, waitMs);
}
