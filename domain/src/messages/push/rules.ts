import type { ErrorSpec } from '../../shared/errors.ts';
import { oneLine } from '../../shared/text.ts';
import { bundleEmail, type NewsBundle } from '../bundles/rules.ts';
import { pushErrors } from './errors.ts';
import { type PushContent, type PushSubscription, pushLimits } from './model.ts';

const INBOX = '/notifications';

/** What a push says: the title and the first line of the email about the same, and its link (RC-03, RC-04). */
export function pushContent(news: NewsBundle, { id, groupId }: { id: string; groupId: string | null }): PushContent {
  const { headline, preview, button } = bundleEmail(news, { publicUrl: '', groupId });
  return {
    title: oneLine(headline, pushLimits.titleCharacters),
    body: oneLine(preview, pushLimits.bodyCharacters),
    path: button?.link ?? INBOX,
    tag: id,
  };
}

/** An uncompressed point on P-256, which starts with 4, and 16 bytes: 65 and 16 bytes in base64url (RFC 8291). */
const PUBLIC_KEY = /^B[A-Za-z0-9_-]{86}=?$/;
const SHARED_SECRET = /^[A-Za-z0-9_-]{22}(==)?$/;

/** Why Evens can't push to a browser. */
export function subscriptionRefusal({ endpoint, keys }: PushSubscription): ErrorSpec | null {
  const isComplete =
    endpoint.length <= pushLimits.endpointCharacters && PUBLIC_KEY.test(keys.p256dh) && SHARED_SECRET.test(keys.auth);
  return isComplete ? null : pushErrors.PUSH_DEVICE_INVALID;
}
