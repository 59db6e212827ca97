import { bidErrors } from '@evens/domain/bids/errors';
import type { Quote } from '@evens/domain/bids/model';
import { defaultExpiration, newBidRefusal } from '@evens/domain/bids/rules';
import { groupErrors } from '@evens/domain/groups/errors';
import { lineErrors } from '@evens/domain/lines/errors';
import { isLive } from '@evens/domain/lines/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import type { DraftName } from '../../../lib/drafts/drafts.ts';
import type { Group } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { postRefusals } from '../../lines/copy.ts';
import { type LinePick, linesQuery } from '../../lines/data.ts';
import { bidsCopy as copy } from '../copy.ts';
import { type NewBid, useCreateBid } from '../data.ts';
import { getBidDraft, isSamePick } from './bid-draft.ts';
import { signInRefusals } from './copy.ts';
import {
  emptyPosting,
  getPreview,
  parseCustomOddsText,
  parsePreviewOdds,
  toNewBid,
  toNewCustomBid,
  toQuote,
} from './data.ts';
import { rememberPosting, withLastPosting } from './last-posting.ts';
import { useTermsForm } from './use-terms-form.ts';

function isQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'odds' in data && 'originalOdds' in data;
}

/** The server's current price; null if the market is no longer offered. */
function changedQuote({ details }: ApiError): Quote | null {
  const quote = typeof details === 'object' && details !== null && 'quote' in details ? details.quote : null;
  return isQuote(quote) ? quote : null;
}

/** The price to post: the one the creator saw, or the server's newer one (BD-52). */
function usePrice(pick: LinePick) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => toQuote(pick));
  const [changed, setChanged] = useState<{ quote: Quote | null } | null>(null);
  const quote = changed ? changed.quote : seen;
  return {
    seen,
    quote,
    isChanged: changed !== null,
    takeChange(error: ApiError) {
      if (quote) setSeen(quote);
      setChanged({ quote: changedQuote(error) });
      void client.invalidateQueries({ queryKey: linesQuery.queryKey });
    },
  };
}

type PostingFor = { group: Group; viewerId: string; onPosted: () => void };

type Refusals = { signedOut: string; noGroup: string };
const feedRefusals: Refusals = { signedOut: signInRefusals.bid, noGroup: postRefusals.group };
const customRefusals: Refusals = {
  signedOut: signInRefusals.custom,
  noGroup: postRefusals.groupCustom,
};
const noGroupCodes: readonly string[] = [groupErrors.GROUP_NOT_FOUND.code, bidErrors.GROUP_ID_INVALID.code];

/** Why a bid wasn't posted: the session or the group is gone, or something else failed (BD-21, LN-18). */
function postFailure(error: unknown, { signedOut, noGroup }: Refusals): string {
  if (!(error instanceof ApiError)) return copy.createFailed;
  if (error.status === 401) return signedOut;
  return noGroupCodes.includes(error.code) ? noGroup : copy.createFailed;
}

/** Posts a bid and reports the result (BD-21). */
function usePost({ group, viewerId, onPosted }: PostingFor, sending: DraftName, refusals: Refusals) {
  const navigate = useNavigate();
  const create = useCreateBid({ groupId: group.id, viewerId, sending });
  const toMine = () => void navigate({ to: '/bids', search: { tab: 'mine' } });
  return {
    async post(bid: NewBid, terms: Parameters<typeof newBidRefusal>[0]) {
      const refused = newBidRefusal(terms);
      if (refused) throw new ApiError(refused.status, refused);
      await create.mutateAsync(bid);
      showToast({ text: copy.posted, tone: 'success', isBrief: true, action: { label: copy.toMine, onAct: toMine } });
      onPosted();
    },
    /** The form itself says that the server can't be reached. */
    showFailure(error: unknown) {
      if (error instanceof ApiError && error.status === 0) return false;
      showToast({ text: postFailure(error, refusals), tone: 'error', isBrief: true });
      return false;
    },
  };
}

/** The form for a bid at a chosen price. If the price changes, the form shows it and asks for a new confirmation. */
export function usePosting(pick: LinePick, postingFor: PostingFor) {
  const gameTime = pick.line.commence_time;
  const { id: groupId, bettingRules: rules } = postingFor.group;
  const price = usePrice(pick);
  const { quote } = price;
  const draft = getBidDraft({ userId: postingFor.viewerId, groupId, kind: 'feed' });
  const { post, showFailure } = usePost(postingFor, draft.sending, feedRefusals);
  const [defaults] = useState(() => {
    const opening = { groupId, rules, isLive: isLive(gameTime, new Date()) };
    const empty = withLastPosting(emptyPosting(defaultExpiration({ ...opening, isCustom: false })), opening);
    const kept = draft.readPick();
    return kept && isSamePick(kept, pick) ? draft.fillIn(empty) : empty;
  });
  const terms = useTermsForm({
    defaults,
    rules,
    gameTime,
    draft: { ...draft, keep: (posting) => draft.keep(posting, pick) },
    async send(posting) {
      const { home_team: homeTeam, away_team: awayTeam } = pick.line;
      if (!quote) return;
      await post(toNewBid(pick, quote, posting), { homeTeam, awayTeam, odds: quote.odds });
      rememberPosting(groupId, posting);
    },
    onRefused(error) {
      if (!(error instanceof ApiError) || error.code !== lineErrors.ODDS_CHANGED.code) return showFailure(error);
      price.takeChange(error);
      return true;
    },
  });
  return { ...price, terms, preview: quote && getPreview(terms.values.amount, quote.odds, rules.stakes) };
}

/** The form for a custom bid, at the creator's own odds (BD-08 to BD-11). */
export function useCustomPosting(postingFor: PostingFor) {
  const rules = postingFor.group.bettingRules;
  const draft = getBidDraft({ userId: postingFor.viewerId, groupId: postingFor.group.id, kind: 'custom' });
  const { post, showFailure } = usePost(postingFor, draft.sending, customRefusals);
  const [defaults] = useState(() => draft.fillIn(emptyPosting(defaultExpiration({ isLive: false, isCustom: true }))));
  const terms = useTermsForm({
    defaults,
    draft,
    rules,
    customStakes: rules.stakes,
    gameTime: null,
    send: (posting) => post(toNewCustomBid(posting), { ...posting, odds: parseCustomOddsText(posting.odds) }),
    onRefused: showFailure,
  });
  const { amount, odds } = terms.values;
  return { terms, preview: getPreview(amount, parsePreviewOdds(odds), rules.stakes), isAtDefault: odds.trim() === '' };
}
