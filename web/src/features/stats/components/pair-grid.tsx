import { Money } from '../../../ui/money.tsx';
import { againstCopy as copy } from '../copy-against.ts';
import { type StatsPlace, usePairs } from '../data.ts';
import type { Standing } from '../data-standings.ts';
import { CellButton, type OpenBets } from './figure.tsx';

type PairGridProps = { place: StatsPlace; members: readonly Standing[]; onOpen: OpenBets };

/** The net of everybody against everybody. What is too wide scrolls within its own frame, the names stay. */
export function PairGrid({ place, members, onOpen }: PairGridProps) {
  const { data, isPending } = usePairs(place);
  if (isPending) return <p className="px-4 py-3 text-quiet">{copy.loading}</p>;
  if (!data) return <p className="px-4 py-3">{copy.failed}</p>;
  const nets = new Map(data.pairs.map(({ userId, againstId, netCents }) => [`${userId} ${againstId}`, netCents]));
  const people = members.filter(({ bets }) => bets > 0);
  return (
    <div className="grid min-w-0">
      <p className="px-3.5 pt-3 text-sm text-quiet sm:px-4">{copy.gridHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section aria-label={copy.grid} tabIndex={0} className="overflow-x-auto py-1 text-sm">
        <table className="border-collapse">
          <caption className="sr-only">{copy.grid}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="sticky left-0 bg-surface px-3.5 py-2 text-left caption sm:px-4">
                {copy.member}
              </th>
              {people.map(({ userId, name }) => (
                <th key={userId} scope="col" className="max-w-28 px-2.5 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, name }) => (
              <tr key={userId} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 max-w-32 min-w-24 bg-surface px-3.5 py-2 text-left font-semibold sm:px-4"
                >
                  {name}
                </th>
                {people.map((other) => (
                  <td key={other.userId} className="px-2.5 py-2 text-right">
                    <Net
                      cents={nets.get(`${userId} ${other.userId}`)}
                      pair={{ userId, opponentId: other.userId }}
                      onOpen={onOpen}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type NetProps = { cents: number | undefined; pair: { userId: string; opponentId: string }; onOpen: OpenBets };

function Net({ cents, pair, onOpen }: NetProps) {
  if (cents === undefined) return <span className="text-quiet">·</span>;
  return (
    <CellButton cell={{ ...pair, figure: 'profit' }} onOpen={onOpen}>
      <Money cents={cents} signed />
    </CellButton>
  );
}
