import { describePick } from '../../lines/copy.ts';
import type { Selection } from '../../lines/model.ts';
import { describeGame } from '../../shared/copy.ts';
import { limits } from '../../shared/limits.ts';
import { formatUsd } from '../../shared/money.ts';
import type { Participant } from '../model.ts';

type DatedBet = {
  id: string;
  groupId: string;
  groupName: string;
  awayTeam: string;
  homeTeam: string;
  betType: string;
  gameTime: Date;
  acceptedAt: Date;
  /** How often the game was moved since it's known, and when it last was. */
  moves: number;
  movedAt: Date | null;
  participants: readonly (Participant & { selection: Selection })[];
};

/** The game of a bet, as it is in the calendar of one of its two parties (RC-10). */
export type CalendarEntry = {
  /** Stays the same when the game is moved. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  description: string;
  link: string;
  sequence: number;
  changedAt: Date;
};

/** Games have no known end, so each gets the same length. */
export function toCalendarEntry(bet: DatedBet, viewerId: string, siteUrl: string): CalendarEntry | null {
  const own = bet.participants.find(({ id }) => id === viewerId);
  const other = bet.participants.find(({ id }) => id !== viewerId);
  if (!own || !other) return null;
  const pick = describePick(own.selection, bet.betType);
  const stakes = `You risk ${formatUsd(own.wagerCents)} to win ${formatUsd(other.wagerCents)} against ${other.name}.`;
  return {
    uid: `bet-${bet.id}@evens`,
    start: bet.gameTime,
    end: new Date(bet.gameTime.getTime() + limits.calendarGameMs),
    title: `${pick} (${describeGame(bet)})`,
    description: `${stakes}\nGroup: ${bet.groupName}`,
    link: `${siteUrl}/groups/${bet.groupId}/bets?bet=${bet.id}`,
    sequence: bet.moves,
    changedAt: bet.movedAt !== null && bet.movedAt > bet.acceptedAt ? bet.movedAt : bet.acceptedAt,
  };
}
