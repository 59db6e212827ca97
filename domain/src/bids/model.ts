export const BID_STATUSES = ['open', 'pending_approval', 'accepted', 'cancelled', 'expired', 'declined'] as const;
export type BidStatus = (typeof BID_STATUSES)[number];

export const EXPIRATION_KINDS = ['game_time', '1h', '24h', '1w', 'custom'] as const;
export type ExpirationKind = (typeof EXPIRATION_KINDS)[number];

/** The price of one side as someone saw it (BD-52). */
export type Quote = { book: string; line: number | null; odds: number; originalOdds: number };
