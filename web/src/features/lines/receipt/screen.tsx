import { formatOdds, impliedProbability } from '@evens/domain/shared/american-odds';
import { fairPair } from '@evens/domain/shared/fair-odds';
import type { ReactNode } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { formatExactTime } from '../../../lib/format.ts';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { marketCopy as copy } from '../market/copy.ts';

type Receipt = NonNullable<components['schemas']['PriceReceipt']>;

type QuotedSide = { name: string; originalOdds: number };

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1 });

/** From the bookmaker's odds to the fair odds, step by step, for both sides (LN-15). */
export function PriceSteps({ sides: [first, second] }: { sides: [QuotedSide, QuotedSide] }) {
  const pair = fairPair(first.originalOdds, second.originalOdds);
  const implied = [first, second].map(({ originalOdds }) => percent.format(impliedProbability(originalOdds)));
  const rows = [
    [copy.original, formatOdds(first.originalOdds), formatOdds(second.originalOdds)],
    [copy.implied, ...implied],
    [copy.fairChance, percent.format(pair.probabilityA), percent.format(pair.probabilityB)],
    [copy.fair, formatOdds(pair.oddsA), formatOdds(pair.oddsB)],
  ];
  return (
    <>
      <table className="figures w-full text-left">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <td />
            {[first, second].map(({ name }) => (
              <th key={name} scope="col" className="pb-1.5 pl-3 text-right leading-tight font-semibold text-ink">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, a, b]) => (
            <tr key={label} className="last:font-bold last:text-accent">
              <th scope="row" className="pt-1.5 font-normal whitespace-nowrap">
                {label}
              </th>
              <td className="pt-1.5 pl-3 text-right">{a}</td>
              <td className="pt-1.5 pl-3 text-right">{b}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures flex justify-between border-t border-line pt-2 font-semibold text-ink">
        {copy.juice} <span>{`${pair.holdPercent.toFixed(1)}%`}</span>
      </p>
    </>
  );
}

type Picks = [creator: string, acceptor: string];
type Prices = Pick<Receipt, 'originalOdds' | 'oppositeOriginalOdds'>;
type ReceiptLayoutProps = { prices: Prices; picks: Picks; noOriginal: ReactNode; quoted: ReactNode };

function ReceiptLayout({ prices, picks: [creator, acceptor], noOriginal, quoted }: ReceiptLayoutProps) {
  const { originalOdds, oppositeOriginalOdds } = prices;
  return (
    <div className="grid gap-3 text-sm text-soft">
      {originalOdds !== null && oppositeOriginalOdds !== null ? (
        <PriceSteps
          sides={[
            { name: creator, originalOdds },
            { name: acceptor, originalOdds: oppositeOriginalOdds },
          ]}
        />
      ) : (
        noOriginal
      )}
      {quoted}
    </div>
  );
}

type PriceReceiptProps = { receipt: Receipt; picks: Picks };

/** How a posted price was calculated, and when, so that anyone can check it (GM-11). */
export function PriceReceipt({ receipt, picks }: PriceReceiptProps) {
  const { title, quotedAt } = receipt;
  return (
    <ReceiptLayout
      prices={receipt}
      picks={picks}
      noOriginal={<p>{copy.noOriginal(title)}</p>}
      quoted={<p>{copy.quoted(title, formatExactTime(new Date(quotedAt)))}</p>}
    />
  );
}

/** The same while it loads: the prices are known, and who quoted them when isn't yet. */
export function ReceiptSkeleton({ prices, picks }: { prices: Prices; picks: Picks }) {
  return (
    <ReceiptLayout
      prices={prices}
      picks={picks}
      noOriginal={<Skeleton className="h-5 w-full" />}
      quoted={
        <Loading label={copy.loadingReceipt}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      }
    />
  );
}
