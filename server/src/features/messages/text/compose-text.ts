import { bundleText, type NewsBundle } from '@evens/domain/messages/bundles/rules';
import { newsInText, phoneCodeText } from '@evens/domain/messages/rules';
import type { ClaimedDelivery } from '../../deliveries/delivery-channel.ts';

export type TextParts = Pick<ClaimedDelivery, 'items' | 'written'>;

/** What a text message says, made when it's sent or opened. */
export function composeText({ items, written }: TextParts): string {
  if (written) return written.body;
  const { code } = items[0]?.data ?? {};
  return typeof code === 'string' ? phoneCodeText(code) : newsInText(bundleText(items as NewsBundle));
}
