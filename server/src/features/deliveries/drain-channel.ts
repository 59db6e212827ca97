import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import { attemptDelivery, type Drained } from './attempt-delivery.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './delivery-channel.ts';
import { captureWaiting, releaseDeliveries } from './record-outcome.ts';

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
      const error = await attemptDelivery(ctx, drained, next);
      isUp = error?.failure !== 'unreachable' && isUp;
    }
  };
  await Promise.all(Array.from({ length: drained.channel.atOnce }, lane));
  await releaseDeliveries(ctx.store, claimed);
  return isUp;
}
