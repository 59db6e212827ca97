import type { EmailedRecap } from '../recap/model.ts';

/** A member's week in one group, and what is owed there now (EM-04). */
export type DigestGroup = {
  groupName: string;
  bets: number;
  won: number;
  lost: number;
  pushed: number;
  netCents: number;
  owesCents: number;
  owedCents: number;
  /** The whole group's week. Null for someone who may not see its statistics (SS-13). */
  recap: EmailedRecap | null;
};

/** `from` is when the week began: the time of the digest before, in ISO 8601. */
export type Digest = { from: string; groups: readonly DigestGroup[] };
