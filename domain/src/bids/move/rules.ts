import { limits } from '../../shared/limits.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import type { ExpirationKind } from '../model.ts';

const durationsMs: Readonly<Partial<Record<ExpirationKind, number>>> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '1w': limits.weekDays * DAY_MS,
};

type OpenBid = { expirationKind: ExpirationKind; expirationTime: Date; createdAt: Date };
type Move = { from: Date; to: Date; now: Date };

/**
 * When a standing bid expires after its game's start was moved (GM-02): with the start if it goes by Game Time, otherwise as
 * chosen, and before the start never later than it. If the old start shortened a custom time, it stays short, because the
 * original isn't stored.
 */
export function expirationAfterMove(bid: OpenBid, { from, to, now }: Move): Date {
  if (bid.expirationKind === 'game_time') return to;
  const span = durationsMs[bid.expirationKind];
  const chosen = span === undefined ? bid.expirationTime : new Date(bid.createdAt.getTime() + span);
  const wasPostedLive = bid.createdAt >= from;
  if (wasPostedLive && to <= now) return chosen;
  return chosen < to ? chosen : to;
}
