import { Money } from '../../../ui/money.tsx';
import { againstCopy as copy } from '../copy-against.ts';
import { type StatsPlace, usePairs } from '../data.ts';
import type { Standing } from '../data-standings.ts';
import { CellButton, type OpenBets } from './figure.tsx';

type PairGridProps = { place: StatsPlace; members: readonly Standing[]; onOpen: OpenBets };

/** Each member's net against each of the others they had bets with. The names wrap, so nothing scrolls sideways (UX-01). */
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
          <li
            key={userId}
            className="grid gap-x-4 gap-y-1 border-t border-line px-3.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-4"
          >
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <Opponents userId={userId} name={name} people={people} nets={nets} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type OpponentsProps = {
  userId: string;
  name: string;
  people: readonly Standing[];
  nets: ReadonlyMap<string, number>;
  onOpen: OpenBets;
};

function Opponents({ userId, name, people, nets, onOpen }: OpponentsProps) {
  const met = people.flatMap((other) => {
    const cents = nets.get(`${userId} ${other.userId}`);
    return cents === undefined ? [] : [{ other, cents }];
  });
  return (
    <ul aria-label={copy.against(name)} className="flex flex-wrap gap-x-5 gap-y-1">
      {met.map(({ other, cents }) => (
        <li key={other.userId} className="flex min-w-0 items-baseline gap-2">
          <span className="text-soft wrap-anywhere">{other.name}</span>
          <CellButton cell={{ userId, opponentId: other.userId, figure: 'profit' }} onOpen={onOpen} alone>
            <Money cents={cents} signed />
          </CellButton>
        </li>
      ))}
    </ul>
  );
}
