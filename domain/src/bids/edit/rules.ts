import type { BettingRules, Role } from '../../groups/model.ts';
import type { BetType } from '../../lines/model.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import type { Instant } from '../../shared/time.ts';
import { bidErrors } from '../errors.ts';
import type { BidStatus } from '../model.ts';
import { isExpired, isLargeBid, unreadTermsRefusal } from '../rules.ts';

type ChangedBid = { creatorId: string; status: BidStatus; version: number; expirationTime: Instant };

const customBidFields = ['homeTeam', 'awayTeam', 'side', 'odds'] as const;

/** Why someone can't edit a bid: it isn't theirs, it's no longer open, or it changed since they opened it (BD-44). */
export function editBidRefusal({
  bid,
  viewerId,
  seenVersion,
  now,
}: {
  bid: ChangedBid;
  viewerId: string;
  seenVersion: number;
  now: Date;
}): ErrorSpec | null {
  if (bid.creatorId !== viewerId) return bidErrors.NOT_OWN_BID_EDIT;
  if (bid.status !== 'open' || isExpired(bid, now)) return bidErrors.BID_UNAVAILABLE;
  return unreadTermsRefusal(bid, seenVersion);
}

/** What may be changed depends on where the terms come from: the feed's are the feed's (BD-44). */
export function editedFieldsRefusal(betType: BetType, fields: Readonly<Record<string, unknown>>): ErrorSpec | null {
  if (betType === 'custom') return fields.autoUpdateOdds ? bidErrors.EDIT_CUSTOM_FIXED : null;
  return customBidFields.some((field) => fields[field] !== undefined) ? bidErrors.EDIT_NOT_CUSTOM : null;
}

/** New terms of a large bid need approval again; a longer expiration alone doesn't (BD-24). */
export function statusAfterEdit({
  amountCents,
  hasNewTerms,
  role,
  bettingRules,
}: {
  amountCents: number;
  hasNewTerms: boolean;
  role: Role;
  bettingRules: BettingRules;
}): Extract<BidStatus, 'open' | 'pending_approval'> {
  return hasNewTerms && role !== 'admin' && isLargeBid(amountCents, bettingRules) ? 'pending_approval' : 'open';
}

/** Only what waits for approval, and is not past its time, is approved or declined (BD-22, BD-23). */
export function approvalRefusal(bid: Omit<ChangedBid, 'version'>, now: Date): ErrorSpec | null {
  return bid.status === 'pending_approval' && !isExpired(bid, now) ? null : bidErrors.BID_UNAVAILABLE;
}
