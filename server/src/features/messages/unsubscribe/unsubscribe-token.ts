import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Subscription } from '@evens/domain/messages/unsubscribe/model';
import { readSubscription, toSubscriptionText } from '@evens/domain/messages/unsubscribe/rules';

/** A token that lets anyone who has the email stop its kind, and do nothing else. */
export function toUnsubscribeToken(secret: string, subscription: Subscription): string {
  const text = toSubscriptionText(subscription);
  return `${text}.${sign(secret, text)}`;
}

/** What a token is for; null if this server didn't sign it. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const given = readSubscription(token);
  if (!given) return null;
  const due = Buffer.from(sign(secret, toSubscriptionText(given)));
  const signature = Buffer.from(given.signature);
  return signature.length === due.length && timingSafeEqual(signature, due) ? given : null;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');
}

/** An address in a token or a list of those that want no invites. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}
