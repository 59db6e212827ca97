import { ArrowDown, ArrowUp } from 'lucide-react';
import { Money } from '../../../ui/cards/money.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { MemberName } from '../standings/member-name.tsx';
import { recapCopy as copy } from './copy.ts';
import type { RecapStanding } from './data.ts';

/** How many ranks someone went up or down, as an arrow with a number and in words. */
function Climbed({ ranks }: { ranks: number }) {
  const Arrow = ranks > 0 ? ArrowUp : ArrowDown;
  const tone = ranks > 0 ? 'text-win' : ranks < 0 ? 'text-loss' : 'text-quiet';
  return (
    <span className={`figures inline-flex items-center gap-0.5 ${tone}`}>
      {ranks !== 0 && <Arrow aria-hidden size={14} />}
      <span aria-hidden>{ranks === 0 ? '–' : Math.abs(ranks)}</span>
      <span className="sr-only">{copy.climbed(ranks)}</span>
    </span>
  );
}

type RecapStandingsProps = { standings: readonly RecapStanding[]; viewerId: string };

export function RecapStandings({ standings, viewerId }: RecapStandingsProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table
        caption={copy.standings}
        rows={standings}
        keyOf={({ userId }) => userId}
        isMarked={({ userId }) => userId === viewerId}
        columns={[
          {
            key: 'rank',
            head: copy.rank,
            cell: ({ rank, climbed }) => (
              <span className="figures flex items-center gap-x-1.5">
                {rank}{' '}
                <span className="text-sm sm:hidden">
                  <Climbed ranks={climbed} />
                </span>
              </span>
            ),
          },
          { key: 'change', head: copy.change, cell: ({ climbed }) => <Climbed ranks={climbed} />, wideOnly: true },
          {
            key: 'member',
            head: copy.member,
            isRowHead: true,
            cell: (standing) => <MemberName member={standing} viewerId={viewerId} />,
          },
          {
            key: 'record',
            head: copy.record,
            numeric: true,
            wideOnly: true,
            cell: ({ won, lost, pushed }) => `${won}-${lost}-${pushed}`,
          },
          {
            key: 'week',
            head: copy.week,
            numeric: true,
            cell: ({ profitCents }) => <Money cents={profitCents} signed className="font-bold" />,
          },
          {
            key: 'total',
            head: copy.total,
            numeric: true,
            cell: ({ totalCents }) => <Money cents={totalCents} signed />,
          },
        ]}
      />
    </div>
  );
}
