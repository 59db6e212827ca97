import type { GroupChannel } from '../../deliveries/model.ts';
import { type ErrorSpec, filledError } from '../../shared/errors.ts';
import { channelTexts } from './copy.ts';
import { groupChannelErrors as errors } from './errors.ts';
import { type ChannelAddress, groupChannelLimits } from './model.ts';

/** Whether private addresses and plain HTTP are allowed, because the host says so (RC-09). */
type AddressOptions = { mayCallPrivate: boolean };

type FieldRule = (text: string, options: AddressOptions) => boolean;

const HIDDEN_FROM = 12;

/** What each field takes, in the order of the form. The last one is the most secret. */
const fieldRules: Readonly<Record<GroupChannel, Readonly<Record<string, FieldRule>>>> = {
  discord: { url: (text, options) => isWebAddress(text, options) && /\/api\/webhooks\/\d+\/[\w-]+$/.test(text) },
  webhook: { url: isWebAddress },
};

/** An address without a user name, because that's where passwords hide, and without a fragment. */
function isWebAddress(text: string, { mayCallPrivate }: AddressOptions): boolean {
  const [, scheme] = /^(https?):\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.exec(text) ?? [];
  return scheme !== undefined && (mayCallPrivate || scheme.toLowerCase() === 'https');
}

export function channelFields(channel: GroupChannel): string[] {
  return Object.keys(fieldRules[channel]);
}

/** Why an address can't be connected (RC-07). Names the first field that's wrong. */
export function addressRefusal(
  channel: GroupChannel,
  address: ChannelAddress,
  options: AddressOptions,
): ErrorSpec | null {
  const wrong = Object.entries(fieldRules[channel]).find(([name, isValid]) => {
    const text = address[name] ?? '';
    return text.length > groupChannelLimits.addressMaxCharacters || !isValid(text, options);
  });
  if (!wrong) return null;
  const [name] = wrong;
  return filledError(errors.CHANNEL_ADDRESS_INVALID, { field: channelTexts[channel].fields[name]?.label ?? name });
}

/** What a page shows of an address: its host, and the end of what's secret in it. */
export function maskedAddress(channel: GroupChannel, address: ChannelAddress): string {
  const texts = channelFields(channel).map((name) => address[name] ?? '');
  const host = texts.map((text) => /^https?:\/\/([^/?]+)/i.exec(text)?.[1]).find((found) => found !== undefined);
  const secret = texts.at(-1) ?? '';
  const shown = secret.length >= HIDDEN_FROM ? `…${secret.slice(-4)}` : '…';
  return host === undefined ? shown : `${host}/${shown}`;
}
