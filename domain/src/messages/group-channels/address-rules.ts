import {
  type AddressField,
  type AddressOptions,
  type GroupChannel,
  groupServices,
} from '../../deliveries/group-services.ts';
import { type ErrorSpec, filledError } from '../../shared/errors.ts';
import { groupChannelErrors as errors } from './errors.ts';
import { type ChannelAddress, groupChannelLimits } from './model.ts';

const HIDDEN_FROM = 12;

export function channelFields(channel: GroupChannel): string[] {
  return Object.keys(groupServices[channel].fields);
}

/** The first field of an address that's wrong: its name and what it is. */
export function findWrongField(
  channel: GroupChannel,
  address: ChannelAddress,
  options: AddressOptions,
): [name: string, field: AddressField] | null {
  const wrong = Object.entries(groupServices[channel].fields).find(([name, { isOptional, isValid }]) => {
    const text = (address[name] ?? '').trim();
    if (isOptional && text === '') return false;
    return text.length > groupChannelLimits.addressMaxCharacters || !isValid(text, options);
  });
  return wrong ?? null;
}

/** Why an address can't be connected (RC-07). */
export function addressRefusal(
  channel: GroupChannel,
  address: ChannelAddress,
  options: AddressOptions,
): ErrorSpec | null {
  const [, field] = findWrongField(channel, address, options) ?? [];
  if (!field) return null;
  const named = field.label.charAt(0).toLowerCase() + field.label.slice(1);
  return filledError(errors.CHANNEL_ADDRESS_INVALID, { field: named });
}

/** What a page shows of an address: where it leads, and the end of what's secret in it. */
export function maskedAddress(channel: GroupChannel, address: ChannelAddress): string {
  const texts = channelFields(channel).flatMap((name) => address[name] || []);
  const host = texts.map((text) => /^https?:\/\/([^/?]+)/i.exec(text)?.[1]).find((found) => found !== undefined);
  const place = host ?? (texts.length > 1 ? texts[0] : undefined);
  const secret = texts.at(-1) ?? '';
  const shown = secret.length >= HIDDEN_FROM ? `…${secret.slice(-4)}` : '…';
  return place === undefined ? shown : `${place}/${shown}`;
}
