import { Money } from '../../../ui/cards/money.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { type StatsPlace, usePairs } from '../data.ts';
import { CellButton, type OpenBets } from '../figure.tsx';
import { NamedFigures } from '../member/named-figures.tsx';
import type { Standing } from '../standings/sort-standings.ts';
import { againstCopy as copy } from './copy.ts';

type PairGridProps = { place: StatsPlace; members: readonly Standing[]; onOpen: OpenBets };

/** Each member's net against each other member. It wraps, so nothing scrolls sideways (UX-01). */
export function PairGrid({ place, members, onOpen }: PairGridProps) {
  const { data, isPending, refetch } = usePairs(place);
  if (isPending) {
    return (
      <div className="px-3.5 pb-3.5 sm:px-4">
        <RowSkeletons label={copy.loading} count={3} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="px-3.5 pb-3.5 sm:px-4">
        <FailedLine title={copy.failed} onRetry={() => void refetch()} />
      </div>
    );
  }
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
