import { cacheHitRate } from '@evens/domain/site/rules';
import { Figure } from '../../../ui/cards/facts.tsx';
import { oddsTrackingCopy as copy } from './copy.ts';
import type { OddsUsage } from './data.ts';

/** What today took (UTC), and how much of it the cache answered (AD-13). */
export function TodayFigures({ usage }: { usage: OddsUsage }) {
  const { credits, apiFetches, cacheHits } = usage.dailyUsage.find(({ date }) => date === usage.to) ?? NOTHING;
  const rate = cacheHitRate({ cacheHits, apiFetches });
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line *:bg-surface lg:grid-cols-4">
      <Figure label={copy.today.credits}>{copy.number(credits)}</Figure>
      <Figure label={copy.today.hitRate} hint={copy.hitRateHint(cacheHits, cacheHits + apiFetches)}>
        {copy.percent(rate * 100)}
      </Figure>
      <Figure label={copy.today.calls}>{copy.number(apiFetches)}</Figure>
      <Figure label={copy.today.hits}>{copy.number(cacheHits)}</Figure>
    </div>
  );
}

const NOTHING = { credits: 0, apiFetches: 0, cacheHits: 0 };
