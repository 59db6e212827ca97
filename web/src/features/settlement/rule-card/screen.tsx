import { ruleCard } from '@evens/domain/settlement/rule-card/copy';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { ruleCardTitle } from './copy.ts';

/** How a bet is settled in every case, behind a heading that opens it (GM-06). */
export function RuleCard({ of }: { of: Parameters<typeof ruleCard>[0] }) {
  return (
    <div className="rounded-lg border border-line">
      <Disclosure summary={<h3 className="font-semibold">{ruleCardTitle}</h3>}>
        <dl className="grid gap-2.5 px-3.5 py-3 text-sm sm:px-4">
          {ruleCard(of).map(({ about, says }) => (
            <div key={about}>
              <dt className="font-semibold">{about}</dt>
              <dd className="figures text-soft">{says}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
