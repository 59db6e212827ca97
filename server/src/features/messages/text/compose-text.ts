import { bundleText, type NewsBundle } from '@evens/domain/messages/bundles/rules';
import { newsInText, phoneCodeText } from '@evens/domain/messages/rules';
import { testTextMessage } from '@evens/domain/messages/samples/copy';
import { TEXT_TEST } from '@evens/domain/messages/samples/model';
import type { ClaimedDelivery } from '../../deliveries/delivery-channel.ts';

export type TextParts = Pick<ClaimedDelivery, 'items' | 'written'>;

/** What a text message says, made when it's sent or opened. */
export function composeText({ items, written }: TextParts): string {
  if (written) return written.body;
  const [first] = items;
  if (first?.kind === TEXT_TEST) return testTextMessage;
  const { code } = first?.data ?? {};
  return typeof code === 'string' ? phoneCodeText(code) : newsInText(bundleText(items as NewsBundle));
}
