import { randomBytes } from 'node:crypto';
import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import { addressRefusal, channelFields } from '@evens/domain/messages/group-channels/address-rules';
import { groupChannelErrors } from '@evens/domain/messages/group-channels/errors';
import type { ChannelAddress } from '@evens/domain/messages/group-channels/model';
import { AppError, refuse } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import { isPrivateHost } from '../../../ports/outbound.ts';
import { openText, sealText } from '../../../ports/sealed-text.ts';

type Sealing = Pick<Config, 'secret'>;

const PURPOSE = 'group channel';
const SIGNING_BYTES = 32;

/** The typed address, without fields that its service doesn't have, and without hosts that certainly are private. */
export function readAddress(
  service: GroupChannel,
  typed: ChannelAddress,
  { mayCallPrivate }: Pick<Config, 'mayCallPrivate'>,
): ChannelAddress {
  const address = Object.fromEntries(channelFields(service).map((name) => [name, (typed[name] ?? '').trim()]));
  refuse(addressRefusal(service, address, { mayCallPrivate }));
  const hosts = Object.values(address).flatMap((text) => URL.parse(text)?.hostname ?? []);
  if (!mayCallPrivate && hosts.some(isPrivateHost)) throw new AppError(groupChannelErrors.CHANNEL_ADDRESS_PRIVATE);
  return address;
}

/** A key to sign webhooks with, in the form of the Standard Webhooks specification. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SIGNING_BYTES).toString('base64')}`;
}

export function sealAddress(address: ChannelAddress, { secret }: Sealing): Promise<string> {
  return sealText(JSON.stringify(address), { secret, purpose: PURPOSE });
}

/** Null if the server's secret has changed since. */
export async function openAddress(sealed: string, { secret }: Sealing): Promise<ChannelAddress | null> {
  const text = await openText(sealed, { secret, purpose: PURPOSE });
  return text === null ? null : (JSON.parse(text) as ChannelAddress);
}
