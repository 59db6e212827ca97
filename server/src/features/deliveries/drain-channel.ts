import { type Channel, deliveryLimits } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import { DeliveryError } from '../../ports/delivery.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import type { ClaimedDelivery, DeliveryChannel } from './delivery-channel.ts';
import { captureWaiting, recordFailure, recordTaken, releaseDeliveries } from './record-outcome.ts';

type Drained = { name: Channel; channel: DeliveryChannel };

/**
 * Sends what is due on a channel, a few at once. Stops when nothing is left or the provider is down. The first one goes
 * alone, so a provider that is down gets one request and not several.
 */
export async function drainChannel(ctx: Context, drained: Drained): Promise<void> {
  const { name, channel } = drained;
  if (channel.provider(ctx) === 'captured') return captureWaiting(ctx.store, name);
  let [isUp, most] = [true, 1];
  while (isUp) {
    const claimed = await claimDeliveries(ctx.store, { ...drained, most });
    if (claimed.length === 0) return;
    isUp = await sendAll(ctx, drained, claimed);
    most = deliveryLimits.batch;
  }
}

/** Returns whether the provider is up. If it isn't, the rest waits for another time. */
async function sendAll(ctx: Context, drained: Drained, claimed: ClaimedDelivery[]): Promise<boolean> {
  let isUp = true;
  const lane = async () => {
    for (let next = claimed.shift(); next; next = isUp ? claimed.shift() : undefined) {
      isUp = (await attempt(ctx, drained, next)) && isUp;
    }
  };
  await Promise.all(Array.from({ length: drained.channel.atOnce }, lane));
  await releaseDeliveries(ctx.store, claimed);
  return isUp;
}

async function attempt(ctx: Context, { name, channel }: Drained, delivery: ClaimedDelivery): Promise<boolean> {
  const tried = { channel, provider: channel.provider(ctx), delivery };
  const outcome = await channel.send(ctx, delivery).catch(DeliveryError.of);
  if (!(outcome instanceof DeliveryError)) {
    await recordTaken(ctx.store, tried, outcome);
    return true;
  }
  await recordFailure(ctx.store, tried, outcome);
  const { id, attempts } = delivery;
  const { failure, code } = outcome;
  // The recipient and the error text stay in the database and out of the log.
  ctx.log.warn({ delivery: id, channel: name, attempt: attempts, failure, code }, 'message not sent');
  return failure !== 'unreachable';
}
