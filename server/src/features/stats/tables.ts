import type { BetSport } from '@evens/domain/bets/model';
import type { BetType } from '@evens/domain/lines/model';
import type { SideResult, StatPart, StatSums } from '@evens/domain/stats/model';

export type StatTables = {
  statSides: StatSums & {
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
  statSums: StatSums & {
    groupId: string;
    part: StatPart;
    userId: string;
    value: string;
  };
};
