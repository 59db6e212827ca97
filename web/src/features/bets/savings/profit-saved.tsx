import { Section } from '../../../ui/cards/headed-section.tsx';
import type { BetDetails } from '../model.ts';
import { describeSavings } from './copy.ts';

/** What a sportsbook would have kept (OM-08 to OM-10). */
export function ProfitSaved({ bet, viewerId }: { bet: BetDetails; viewerId: string }) {
  const savings = describeSavings(bet, viewerId);
  if (!savings) return null;
  return (
    <Section title={savings.title}>
      <p className="figures font-semibold">{savings.amount}</p>
      <p className="figures text-sm text-soft">{savings.reason}</p>
    </Section>
  );
}
