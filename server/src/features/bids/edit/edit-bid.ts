import { customBidRefusal, customSelection, otherSideRefusal, wagerTowardLimit } from '@evens/domain/bids/custom/rules';
import { editBidRefusal, editedFieldsRefusal, statusAfterEdit } from '@evens/domain/bids/edit/rules';
import { calculateStakes, createBidRefusal, expirationTimeFor, wagerRefusal } from '@evens/domain/bids/rules';
import { cleanName } from '@evens/domain/shared/names';
import type { Updateable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import { toQuery } from '../../../db/statement.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { groupAdmins } from '../../groups/queries.ts';
import type { BidResponse, EditInput } from '../api.ts';
import { askForApproval } from '../approve/ask-for-approval.ts';
import { type BidTarget, lockBid } from '../lock-bid.ts';
import { presentTerms } from '../prices/follow-market.ts';
import { toBidResponse } from '../queries.ts';
import type { BidRow, BidTables } from '../tables.ts';
import { changeTerms } from '../write-bid.ts';

type Edit = Omit<EditInput, 'version'>;
type Change = Updateable<BidTables['bids']>;

/**
 * Edits the member's own open bid under the posting rules. The new version makes others reload it first (BD-24, BD-44).
 */
export async function editBid(
  store: Store,
  member: Membership,
  { bidId, version, ...edit }: EditInput & BidTarget,
): Promise<BidResponse> {
  return transact(store, async (tx) => {
    const role = await lockMembership(tx, member);
    const bid = await lockBid(tx, member, { bidId });
    const details = { bid: toBidResponse(bid, tx.now) };
    refuse(editBidRefusal({ bid, viewerId: member.userId, seenVersion: version, now: tx.now }), { details });
    refuse(createBidRefusal({ ...member, role }));
    refuse(editedFieldsRefusal(bid.betType, edit));
    const terms = newTerms(member, bid, edit);
    const manner = newExpirationAndMode(tx, bid, edit);
    if (!terms && !manner) return details.bid;
    const amountCents = wagerTowardLimit({
      betType: bid.betType,
      creatorCents: edit.amountCents ?? bid.amountCents,
      acceptorCents: terms?.acceptorAmountCents ?? bid.acceptorAmountCents,
    });
    const { bettingRules } = member;
    const status = statusAfterEdit({ amountCents, hasNewTerms: terms !== null, role, bettingRules });
    const isNowAuto = edit.autoUpdateOdds === true && !bid.autoUpdateOdds;
    const amounts = { amountCents: edit.amountCents ?? bid.amountCents };
    const moved = isNowAuto ? await presentTerms(tx, { ...bid, ...amounts, autoUpdateOdds: true }) : null;
    const edited = await changeTerms(tx, bid, { ...terms, ...manner, ...moved, status }, 'edited');
    if (status === 'pending_approval') {
      const { rows: admins } = await tx.q.executeQuery(toQuery(groupAdmins(member)));
      askForApproval(tx, member, { bid: edited, admins });
    }
    return edited;
  });
}

/** The acceptor's new terms, if the edit changes them. */
function newTerms(member: Membership, bid: BidRow, edit: Edit): (Change & { acceptorAmountCents: number }) | null {
  const amountCents = edit.amountCents ?? bid.amountCents;
  if (edit.amountCents !== undefined) refuse(wagerRefusal(amountCents, member.bettingRules));
  const { selection, ...teams } = newPick(bid, edit);
  const isSame =
    amountCents === bid.amountCents &&
    teams.homeTeam === bid.homeTeam &&
    teams.awayTeam === bid.awayTeam &&
    selection.side === bid.selection.side &&
    selection.odds === bid.selection.odds;
  if (isSame) return null;
  const { acceptorCents } = calculateStakes({ amountCents, odds: selection.odds, stakesRule: bid.stakes });
  // An unchanged wager is allowed even if the group's limits have changed.
  if (acceptorCents !== bid.acceptorAmountCents)
    refuse(otherSideRefusal({ betType: bid.betType, acceptorCents }, member.bettingRules));
  return { ...teams, selection: JSON.stringify(selection), amountCents, acceptorAmountCents: acceptorCents };
}

function newPick(bid: BidRow, edit: Edit): Pick<BidRow, 'homeTeam' | 'awayTeam' | 'selection'> {
  if (bid.betType !== 'custom') return { homeTeam: bid.homeTeam, awayTeam: bid.awayTeam, selection: bid.selection };
  const homeTeam = cleanName(edit.homeTeam ?? bid.homeTeam);
  const awayTeam = cleanName(edit.awayTeam ?? bid.awayTeam);
  const odds = edit.odds ?? bid.selection.odds;
  refuse(customBidRefusal({ homeTeam, awayTeam, odds }));
  const side = edit.side ?? (bid.selection.side === 'home' ? 'home' : 'away');
  return { homeTeam, awayTeam, selection: customSelection({ side, homeTeam, awayTeam, odds }) };
}

/** The new expiration and Auto or Fixed setting, if the edit changes them. */
function newExpirationAndMode(
  tx: Tx,
  bid: BidRow,
  { expiration, autoUpdateOdds = bid.autoUpdateOdds }: Edit,
): Change | null {
  const { gameTime } = bid;
  const isLive = gameTime !== null && gameTime <= tx.now;
  const expirationTime = expiration ? expirationTimeFor(expiration, { now: tx.now, gameTime, isLive }) : null;
  if (expirationTime && !(expirationTime instanceof Date)) throw new AppError(expirationTime);
  const isSameTime = !expirationTime || expirationTime.getTime() === bid.expirationTime.getTime();
  if (isSameTime && autoUpdateOdds === bid.autoUpdateOdds) return null;
  if (!expiration || !expirationTime) return { autoUpdateOdds };
  // A duration counts from posting, so one chosen later is stored as the time it works out to.
  const expirationKind = expiration.kind === 'game_time' ? 'game_time' : 'custom';
  return { autoUpdateOdds, expirationTime, expirationKind };
}
