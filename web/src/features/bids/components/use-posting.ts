import { bidErrors } from '@evens/domain/bids/errors';
import type { Quote } from '@evens/domain/bids/model';
import { defaultExpiration } from '@evens/domain/bids/rules';
import type { Group } from '@evens/domain/groups/model';
import { lineErrors } from '@evens/domain/lines/errors';
import { isLive } from '@evens/domain/lines/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { type LinePick, linesQuery } from '../../lines/data.ts';
import { bidsCopy as copy } from '../copy.ts';
import { type NewBid, useCreateBid } from '../data.ts';
import { customOddsOf, emptyPosting, newBidOf, newCustomBidOf, previewOf, quoteOf } from '../data-posting.ts';
import { useTermsForm } from './use-terms-form.ts';

const seconds = 3;

function isQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'odds' in data && 'originalOdds' in data;
}

/** The price as the server has it now; null when it offers the market no more. */
function changedQuote({ details }: ApiError): Quote | null {
  const quote = typeof details === 'object' && details !== null && 'quote' in details ? details.quote : null;
  return isQuote(quote) ? quote : null;
}

/** The price that would be posted: as it was seen, or as the server has it since (BD-52). */
function usePrice(pick: LinePick) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => quoteOf(pick));
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

/** Posts a bid and says what came of it (BD-21). */
function usePost({ group, viewerId, onPosted }: PostingFor) {
  const navigate = useNavigate();
  const create = useCreateBid({ groupId: group.id, viewerId });
  const toMine = () => void navigate({ to: '/bids', search: { tab: 'mine' } });
  return {
    async post(bid: NewBid) {
      await create.mutateAsync(bid);
      showToast({ text: copy.posted, tone: 'done', seconds, action: { label: copy.toMine, onAct: toMine } });
      onPosted();
    },
    tellFailure() {
      showToast({ text: bidErrors.CREATE_BID_FAILED.message, tone: 'trouble', seconds });
      return false;
    },
  };
}

/** The form of a new bid on a chosen price; a changed price is shown and has to be confirmed anew. */
export function usePosting(pick: LinePick, postingFor: PostingFor) {
  const gameTime = pick.line.commence_time;
  const rules = postingFor.group.bettingRules;
  const price = usePrice(pick);
  const { quote } = price;
  const { post, tellFailure } = usePost(postingFor);
  const terms = useTermsForm({
    defaults: emptyPosting(defaultExpiration({ isLive: isLive(gameTime, new Date()), isCustom: false })),
    rules,
    gameTime,
    async send(posting) {
      if (quote) await post(newBidOf(pick, quote, posting));
    },
    onRefused(error) {
      if (!(error instanceof ApiError) || error.code !== lineErrors.ODDS_CHANGED.code) return tellFailure();
      price.takeChange(error);
      return true;
    },
  });
  return { ...price, terms, preview: quote && previewOf(terms.values.amount, quote.odds, rules.stakes) };
}

/** The form of a bid on what no feed knows, at the creator's own odds (BD-08 to BD-11). */
export function useCustomPosting(postingFor: PostingFor) {
  const rules = postingFor.group.bettingRules;
  const { post, tellFailure } = usePost(postingFor);
  const terms = useTermsForm({
    defaults: emptyPosting(defaultExpiration({ isLive: false, isCustom: true })),
    rules,
    gameTime: null,
    send: (posting) => post(newCustomBidOf(posting)),
    onRefused: tellFailure,
  });
  const { amount, odds } = terms.values;
  return { terms, preview: previewOf(amount, customOddsOf(odds), rules.stakes) };
}
