import { bidErrors } from '@evens/domain/bids/errors';
import type { Quote } from '@evens/domain/bids/model';
import { selectionFor } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { lineErrors } from '@evens/domain/lines/errors';
import { formatOdds } from '@evens/domain/shared/american-odds';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import type { LinePick } from '../../lines/data.ts';
import { postingCopy as copy } from './copy.ts';

/** 'Chiefs −3.5', with the line of a quote. */
function pickText({ line, betType, side }: LinePick, quote: Quote): string {
  const { away_team: awayTeam, home_team: homeTeam, fair } = line;
  const selection = selectionFor({ betType, side, homeTeam, awayTeam, fair });
  return selection ? describePick({ ...selection, line: quote.line }, betType) : bidErrors.SELECTION_INVALID.message;
}

type PickPanelProps = { pick: string; odds: string; oddsLabel: string; children?: ReactNode };

/** The pick, with its price in large type. */
export function PickPanel({ pick, odds, oddsLabel, children }: PickPanelProps) {
  return (
    <div className="figures flex items-center justify-between gap-3 rounded-md bg-accent-wash px-3.5 py-2.5">
      <div className="min-w-0">
        <p className="caption">{copy.yourPick}</p>
        <p className="text-lg leading-snug font-bold">{pick}</p>
        {children}
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-2xl font-bold text-accent">{odds}</span>
        <span className="block text-xs text-soft">{oddsLabel}</span>
      </p>
    </div>
  );
}

/** A price from the Lines page, with the book's own price in small type. */
export function ChosenPick({ pick, quote }: { pick: LinePick; quote: Quote }) {
  return (
    <PickPanel pick={pickText(pick, quote)} odds={formatOdds(quote.odds)} oddsLabel={copy.fair}>
      <p className="text-sm text-soft">{copy.original(formatOdds(quote.originalOdds), pick.line.fair.title)}</p>
    </PickPanel>
  );
}

/** The price the creator saw and the current one, before the second confirmation (BD-52). */
export function ChangedPrice({ pick, was, is }: { pick: LinePick; was: Quote; is: Quote | null }) {
  const quoteText = (quote: Quote) => `${pickText(pick, quote)} ${copy.at(formatOdds(quote.odds))}`;
  return (
    <Notice tone="error">
      <p>{lineErrors.ODDS_CHANGED.message}</p>
      <dl className="figures grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 pt-1.5 text-ink">
        <dt className="caption">{copy.was}</dt>
        <dd className="text-soft">{quoteText(was)}</dd>
        <dt className="caption">{copy.is}</dt>
        <dd className="font-bold">{is ? quoteText(is) : copy.gone}</dd>
      </dl>
    </Notice>
  );
}
