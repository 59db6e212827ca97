import type { BetSport } from '@evens/domain/bets/model';
import type { BetType } from '@evens/domain/lines/model';
import type { SideResult, StatPart, StatSums, Streak } from '@evens/domain/stats/model';

export type SideRow = StatSums & {
  groupId: string;
  betId: string;
  userId: string;
  opponentId: string;
  settledAt: Date;
  sportKey: BetSport;
  betType: BetType;
  result: SideResult;
  step: number | null;
};

export type StatTables = {
  statSides: SideRow;
  statSums: StatSums & {
    groupId: string;
    part: StatPart;
    userId: string;
    value: string;
  };
  digests: { sentAt: Date; upToUserId: string };
  statExtremes: {
    groupId: string;
    userId: string;
    wonCents: number | null;
    wonAt: Date | null;
    wonBetId: string | null;
    lostCents: number | null;
    lostAt: Date | null;
    lostBetId: string | null;
    streakKind: Streak['kind'] | null;
    streakLength: number | null;
    lastAt: Date | null;
    lastBetId: string | null;
  };
};
