import type { UsageLevel } from '@evens/domain/site/odds-usage/model';
import { forecastUsage, monthDays, sumCredits, usageLevel, usedPercent } from '@evens/domain/site/odds-usage/rules';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { oddsTrackingCopy as copy, forecastSentence } from './copy.ts';
import type { OddsUsage } from './data.ts';

const LABEL_EVERY_DAYS = 5;

/** The month's credits as a bar, by day, and what the month will come to (AD-13, AD-14). */
export function UsageCard({ usage, now }: { usage: OddsUsage; now: Date }) {
  const { to: today, quotaLimit: quota, quotaRemaining, isSpaced, dailyUsage } = usage;
  const days = monthDays(dailyUsage, today);
  const month = { used: sumCredits(days), quota };
  const forecast = forecastUsage({ ...month, days: dailyUsage, now });
  return (
    <TitledCard title={copy.usage} hint={copy.usageHint}>
      <CardSection className="grid gap-3 py-4">
        <UsageBar {...month} />
        <p className="text-soft">{forecastSentence(forecast, { quota, now })}</p>
        {quotaRemaining !== null && <p className="figures text-sm text-quiet">{copy.left(quotaRemaining)}</p>}
        {isSpaced && <Notice>{copy.spaced}</Notice>}
      </CardSection>
      <CardSection className="grid gap-2 py-4">
        <h3 className="text-sm font-semibold">{copy.byDay(today)}</h3>
        <BarChart
          label={copy.byDay(today)}
          slots={daysInMonth(today)}
          valueWords={copy.number}
          bars={days.map(({ date, credits }) => {
            const dayOfMonth = Number(date.slice(-2));
            const isLabeled = dayOfMonth === 1 || dayOfMonth % LABEL_EVERY_DAYS === 0;
            return {
              key: date,
              value: credits,
              words: copy.onDay(date, credits),
              label: isLabeled ? `${dayOfMonth}` : null,
            };
          })}
        />
      </CardSection>
    </TitledCard>
  );
}

const FILLS: Readonly<Record<UsageLevel, string>> = {
  low: 'fill-accent',
  medium: 'fill-brass dark:fill-loss',
  high: 'fill-danger',
};

/** An SVG, because the content policy allows no inline styles. */
function UsageBar({ used, quota }: { used: number; quota: number }) {
  const percent = usedPercent({ used, quota });
  return (
    <div className="grid gap-1.5">
      <p className="figures flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{copy.used(used, quota)}</span>
        <span>{copy.percent(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={copy.usage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={copy.used(used, quota)}
        data-level={usageLevel({ used, quota })}
        className="h-3.5 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full">
          <rect width={percent} height={1} className={FILLS[usageLevel({ used, quota })]} />
        </svg>
      </div>
    </div>
  );
}

function daysInMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
