import { savingsWords } from '../copy-savings.ts';
import type { BetDetails } from '../data-list.ts';
import { Section } from './section.tsx';

/** What the viewer would have left at a sportsbook (OM-08 to OM-10). */
export function ProfitSaved({ bet, viewerId }: { bet: BetDetails; viewerId: string }) {
  const savings = savingsWords(bet, viewerId);
  if (!savings) return null;
  return (
    <Section title={savings.title}>
      <p className="figures font-semibold">{savings.amount}</p>
      <p className="figures text-sm text-soft">{savings.reason}</p>
    </Section>
  );
}
