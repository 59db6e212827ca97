import { Money } from '../../../ui/cards/money.tsx';
import { type StatsPlace, usePairs } from '../data.ts';
import { CellButton, type OpenBets } from '../figure.tsx';
import { NamedFigures } from '../member/named-figures.tsx';
import type { Standing } from '../standings/sort-standings.ts';
import { againstCopy as copy } from './copy.ts';

type PairGridProps = { place: StatsPlace; members: readonly Standing[]; onOpen: OpenBets };

/** Each member's net against each other member. It wraps, so nothing scrolls sideways (UX-01). */
export function PairGrid({ place, members, onOpen }: PairGridProps) {
  const { data, isPending } = usePairs(place);
  if (isPending) return <p className="px-4 py-3 text-quiet">{copy.loading}</p>;
  if (!data) return <p className="px-4 py-3">{copy.failed}</p>;
  const nets = new Map(data.pairs.map(({ userId, againstId, netCents }) => [`${userId} ${againstId}`, netCents]));
  const people = members.filter(({ bets }) => bets > 0);
  return (
    <div className="grid min-w-0 pb-1 text-sm">
      <p className="px-3.5 py-3 text-quiet sm:px-4">{copy.gridHint}</p>
      <ul aria-label={copy.grid}>
        {people.map(({ userId, name }) => (
          <NamedFigures
            key={userId}
            title={name}
            label={copy.against(name)}
            items={people
              .filter((other) => nets.has(`${userId} ${other.userId}`))
              .map((other) => ({
                key: other.userId,
                name: other.name,
                figure: (
                  <CellButton cell={{ userId, opponentId: other.userId, figure: 'profit' }} onOpen={onOpen} alone>
                    <Money cents={nets.get(`${userId} ${other.userId}`) ?? 0} signed />
                  </CellButton>
                ),
              }))}
          />
        ))}
      </ul>
    </div>
  );
}
