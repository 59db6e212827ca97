import { getMessage } from '../../../lib/api.ts';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { RANGE_LABELS } from '../copy.ts';
import { type StatsPlace, useCellBets } from '../data.ts';
import type { StatsSearch } from '../search/data.ts';
import type { Standing } from '../standings/sort-standings.ts';
import { cellPart, cellSum, cellTitle, cellCopy as copy } from './copy.ts';
import type { Cell } from './data.ts';
import { CellBet } from './drill-down-bet.tsx';

type CellBetsDialogProps = {
  place: StatsPlace;
  cell: Cell;
  open: boolean;
  onClose: () => void;
  standings: readonly Standing[];
  range: StatsSearch['range'];
};

/** The bets behind a figure, and how it's calculated from them. */
export function CellBetsDialog({ place, cell, open, onClose, standings, range = 'all_time' }: CellBetsDialogProps) {
  const standing = standings.find(({ userId }) => userId === cell.userId);
  const names = {
    name: standing?.name ?? '',
    opponent: standings.find(({ userId }) => userId === cell.opponentId)?.name,
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      forReading
      inAddress
      title={cellTitle(cell, names)}
      description={[RANGE_LABELS[range], cellPart(cell, names)].filter(Boolean).join(' · ')}
    >
      <CellBets place={place} cell={cell} standing={standing} />
    </Dialog>
  );
}

type CellBetsProps = { place: StatsPlace; cell: Cell; standing: Standing | undefined };

function CellBets({ place, cell, standing }: CellBetsProps) {
  const list = useCellBets(place, cell);
  const [first] = list.data?.pages ?? [];
  if (list.isPending) return <RowSkeletons label={copy.loading} />;
  if (!list.data || !first) {
    return (
      <ErrorState title={copy.failed} onRetry={() => void list.refetch()}>
        {getMessage(list.error)}
      </ErrorState>
    );
  }
  const read = list.data.pages.flatMap(({ items }) => items);
  if (read.length === 0) return <p className="text-soft">{copy.none}</p>;
  // A streak is the last few bets that had a winner.
  const items = cell.figure === 'streak' ? read.slice(0, standing?.streak?.length ?? 0) : read;
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="figures font-semibold">{cellSum(cell, first.sums, standing)}</p>
      <LongList
        items={items}
        keyOf={({ bet }) => bet.id}
        label={copy.list}
        className="divide-y divide-line border-y border-line"
      >
        {(item, at) => (
          <li {...at}>
            <CellBet item={item} userId={cell.userId} figure={cell.figure} />
          </li>
        )}
      </LongList>
      {cell.figure !== 'streak' && <ShowMore list={list} label={copy.more} failed={copy.failed} />}
    </div>
  );
}
