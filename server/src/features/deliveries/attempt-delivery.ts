import type { Channel } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import { DeliveryError } from '../../ports/delivery.ts';
import type { ClaimedDelivery, DeliveryChannel, KeptText } from './delivery-channel.ts';
import { recordFailure, recordTaken } from './record-outcome.ts';

/** A channel with its name. */
export type Drained = { name: Channel; channel: DeliveryChannel };

/** Makes one attempt and records how it ended. Returns what went wrong, if anything did. */
export async function attemptDelivery(
  ctx: Context,
  { name, channel }: Drained,
  delivery: ClaimedDelivery,
): Promise<DeliveryError | null> {
  const tried = { channel, provider: channel.provider(ctx), delivery, kept: keepText(ctx, channel, delivery) };
  const outcome = await channel.send(ctx, delivery).catch(DeliveryError.of);
  if (!(outcome instanceof DeliveryError)) {
    await recordTaken(ctx.store, tried, outcome);
    return null;
  }
  await recordFailure(ctx.store, tried, outcome);
  const { id, attempts } = delivery;
  const { failure, code } = outcome;
  // The recipient and the error text stay in the database and out of the log.
  ctx.log.warn({ delivery: id, channel: name, attempt: attempts, failure, code }, 'message not sent');
  return outcome;
}

/** What can't be composed can't be sent either, and sending it says why. */
function keepText(ctx: Context, channel: DeliveryChannel, delivery: ClaimedDelivery): KeptText {
  try {
    return channel.keep?.(ctx, delivery) ?? {};
  } catch {
    return {};
  }
}
