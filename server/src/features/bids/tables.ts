import type { BetSport } from '@evens/domain/bets/model';
import type { BidStatus, ExpirationKind } from '@evens/domain/bids/model';
import type { BetType, Selection } from '@evens/domain/lines/model';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PriceReceipt } from '../lines/api.ts';

export type BidTables = {
  bids: {
    id: string;
    groupId: string;
    creatorId: string;
    creatorName: string;
    gameId: string | null;
    /** The provider's event for the game when the bid was posted. */
    eventId: Generated<string | null>;
    sportKey: BetSport;
    homeTeam: string;
    awayTeam: string;
    gameTime: Date | null;
    betType: BetType;
    selection: ColumnType<Selection, string, string>;
    book: string | null;
    receipt: ColumnType<PriceReceipt | null, string | null, string | null>;
    amountCents: number;
    acceptorAmountCents: number;
    stakes: StakesRule;
    autoUpdateOdds: boolean;
    expirationKind: ExpirationKind;
    expirationTime: Date;
    status: BidStatus;
    version: Generated<number>;
    acceptorId: Generated<string | null>;
    acceptorName: Generated<string | null>;
    acceptedAt: Generated<Date | null>;
    happensAt: ColumnType<Date, never, never>;
    commentCount: Generated<number>;
    createdAt: Date;
    lastModified: Date;
  };
  bidVersions: {
    groupId: string;
    bidId: string;
    version: number;
    cause: 'posted' | 'edited' | 'moved';
    at: Date;
    selection: ColumnType<Selection, string, never>;
    amountCents: number;
    acceptorAmountCents: number;
  };
};

export type BidRow = Selectable<BidTables['bids']>;
