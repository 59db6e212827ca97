import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import { readRetryAfter } from '@evens/domain/deliveries/rules';
import {
  type ChannelAddress,
  type ChannelMessage,
  groupChannelLimits,
} from '@evens/domain/messages/group-channels/model';
import { channelMessage } from '@evens/domain/messages/group-channels/rules';
import type { Context } from '../../../context.ts';
import { DeliveryError } from '../../../ports/delivery.ts';
import { type OutsideAnswer, type OutsideRequest, postOutside } from '../../../ports/post-outside.ts';
import type { ClaimedDelivery, DeliveryChannel } from '../../deliveries/delivery-channel.ts';
import { adoptAddress } from './adopt-address.ts';
import { openAddress } from './channel-address.ts';
import { findSealedAddress } from './queries.ts';
import { recordDelayed, recordGivenUp, recordWorking } from './record-health.ts';

type Posted = {
  address: ChannelAddress;
  message: ChannelMessage;
  delivery: Pick<ClaimedDelivery, 'id' | 'createdAt'>;
  now: Date;
};

/** What is different about one service. */
type Service = {
  name: GroupChannel;
  /** The request that posts a message. */
  write(ctx: Pick<Context, 'config'>, posted: Posted): OutsideRequest;
  /** What the service says went wrong, in its own words and seconds. */
  readProblem?(answerText: string): { text?: string | undefined; retryAfterSeconds?: number | undefined };
  /** Where the channel is from now on, if the service says so instead of posting the message. */
  findNewAddress?(answerText: string, address: ChannelAddress): ChannelAddress | null;
};

/** A channel that posts a group's news to a place the group's admins chose (RC-07). */
export function groupChannel(service: Service): DeliveryChannel {
  return {
    provider: () => service.name,
    retriesMs: groupChannelLimits.retriesMs,
    atOnce: 4,
    async send(ctx, delivery) {
      const address = await readChannelAddress(ctx, delivery);
      const message = channelMessage(delivery.items, { publicUrl: ctx.publicUrl, groupId: delivery.groupId });
      const now = await ctx.store.clock.now(ctx.store.database.db);
      const post = (to: ChannelAddress) =>
        postOutside(service.write(ctx, { address: to, message, delivery, now }), ctx.config);
      let answer = await post(address);
      const moved = isFine(answer) ? null : service.findNewAddress?.(answer.text, address);
      if (moved) {
        const isConnected = await adoptAddress(ctx, {
          channelId: delivery.recipient,
          service: service.name,
          address: moved,
        });
        if (!isConnected) throw removed();
        answer = await post(moved);
      }
      if (!isFine(answer)) throw toDeliveryError(service, answer, now);
      return { state: 'sent' };
    },
    onTaken: recordWorking,
    onDelayed: recordDelayed,
    onFailed: recordGivenUp,
  };
}

function isFine({ status }: OutsideAnswer): boolean {
  return status >= 200 && status <= 299;
}

function removed(): DeliveryError {
  return new DeliveryError('refused', 'REMOVED', 'The channel was removed');
}

async function readChannelAddress({ config, store }: Context, { recipient }: ClaimedDelivery): Promise<ChannelAddress> {
  const sealed = await findSealedAddress(store.database.db, recipient);
  if (sealed === null) throw removed();
  const address = await openAddress(sealed, config);
  if (address) return address;
  throw new DeliveryError('refused', 'SECRET_CHANGED', 'The server’s SECRET changed. Connect the channel again');
}

/**
 * Too many requests and a service's own trouble pass. Each group has its own place there, so nothing is said about other
 * groups, and the channel as a whole doesn't rest.
 */
function toDeliveryError(
  { readProblem }: Service,
  { status, retryAfter, text }: OutsideAnswer,
  now: Date,
): DeliveryError {
  const problem = readProblem?.(text) ?? {};
  const seconds = problem.retryAfterSeconds;
  const waitMs = seconds === undefined ? readRetryAfter(retryAfter, now) : Math.ceil(seconds * 1000);
  const passes = status === 429 || status === 408 || status >= 500;
  const said = problem.text ? `The answer was ${status}: ${problem.text}` : `The answer was ${status}`;
  return new DeliveryError(passes ? 'delayed' : 'refused', String(status), said, waitMs);
}
