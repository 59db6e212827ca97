import type { ClosingQuote } from '@evens/domain/bets/closing/rules';
import type { AgreedResult, BetSport, BetStatus, GradingBasis, SettlementStatus } from '@evens/domain/bets/model';
import type { BetType, LineMarket, Selection } from '@evens/domain/lines/model';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { ColumnType, Generated } from 'kysely';
import type { PriceReceipt } from '../lines/api.ts';

export type BetRequestKind = 'result_proposed' | 'result_rejected' | 'void_requested' | 'void_rejected';

export type BetTables = {
  bets: {
    id: string;
    groupId: string;
    bidId: string;
    creatorId: string;
    creatorName: string;
    acceptorId: string;
    acceptorName: string;
    gameId: string | null;
    /** The provider's event for the game when the bet was made. */
    eventId: Generated<string | null>;
    /** Why no score can settle this bet anymore. */
    heldFor: Generated<'two_games' | null>;
    sportKey: BetSport;
    homeTeam: string;
    awayTeam: string;
    gameTime: Date | null;
    betType: BetType;
    creatorSelection: ColumnType<Selection, string, never>;
    acceptorSelection: ColumnType<Selection, string, never>;
    receipt: ColumnType<PriceReceipt | null, string | null, never>;
    creatorWagerCents: number;
    acceptorWagerCents: number;
    stakes: StakesRule;
    status: BetStatus;
    settlementStatus: Generated<SettlementStatus | null>;
    winnerId: Generated<string | null>;
    grading: Generated<number>;
    homeScore: Generated<number | null>;
    awayScore: Generated<number | null>;
    resultsReadAt: Generated<Date | null>;
    explanation: Generated<string | null>;
    settledAt: Generated<Date | null>;
    autoUpdateOdds: Generated<boolean>;
    commentCount: Generated<number>;
    startToldAt: Generated<Date | null>;
    proposedResult: Generated<AgreedResult | null>;
    proposedBy: Generated<string | null>;
    proposedAt: Generated<Date | null>;
    voidRequestedBy: Generated<string | null>;
    voidRequestReason: Generated<string | null>;
    voidRequestedAt: Generated<Date | null>;
    voidReason: Generated<string | null>;
    /** Only for bets on games. */
    voidDeadline: Generated<Date | null>;
    /** The prices at the start of the game if the bet is settled, and those at its acceptance before that (SS-10). */
    closing: ColumnType<ClosingQuote | null, string | null | undefined, string | null>;
    happensAt: ColumnType<Date, never, never>;
    loserId: ColumnType<string | null, never, never>;
    createdAt: Date;
  };
  betQuotes: {
    gameId: string;
    market: LineMarket;
    book: string;
    at: Date;
    lineHalves: number | null;
    firstOdds: number;
    secondOdds: number;
  };
  gradings: {
    groupId: string;
    betId: string;
    number: number;
    outcome: 'win' | 'push';
    winnerId: string | null;
    amountCents: number;
    homeScore: number | null;
    awayScore: number | null;
    explanation: string;
    readAt: Date | null;
    /** The provider's event that the score came from. */
    eventId: Generated<string | null>;
    basis: Generated<GradingBasis>;
    decidedBy: Generated<string | null>;
    decidedByName: Generated<string | null>;
    reason: Generated<string | null>;
    createdAt: Date;
  };
  betRequests: {
    groupId: string;
    betId: string;
    number: number;
    kind: BetRequestKind;
    userId: string;
    userName: string;
    result: AgreedResult | null;
    reason: string | null;
    at: Date;
  };
};
