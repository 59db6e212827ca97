import { formatCost } from '@evens/domain/messages/audits/rules';
import { Figure, FigureGrid } from '../../../ui/cards/facts.tsx';
import { textAuditCopy as copy } from './copy.ts';
import type { SmsStats } from './data.ts';

/** The totals over everything that the filters leave (SM-03, SM-10). */
export function SmsStatCards({ stats }: { stats: SmsStats }) {
  const figures = [
    [copy.stats.totalSent, stats.totalSent],
    [copy.stats.totalFailed, stats.totalFailed],
    [copy.stats.totalCost, formatCost(stats.totalCostMicros)],
    [copy.stats.averageSegments, stats.averageSegments?.toFixed(2) ?? copy.nothing],
  ] as const;
  return (
    <FigureGrid>
      {figures.map(([label, value]) => (
        <Figure key={label} label={label}>
          {value}
        </Figure>
      ))}
    </FigureGrid>
  );
}
