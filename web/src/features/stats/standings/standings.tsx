import { Table } from '../../../ui/lists/table.tsx';
import { useIsWide } from '../../../ui/page/use-is-wide.ts';
import { statsCopy as copy } from '../copy.ts';
import { Figure } from '../figure.tsx';
import { ClosingInfo } from './closing-info.tsx';
import { COLUMN_HEADS } from './copy.ts';
import { MemberName } from './member-name.tsx';
import { COLUMNS, type Figure as FigureKind, nextOrder, type Standing } from './sort-standings.ts';
import { StandingsList, type StandingsProps } from './standings-list.tsx';

/** Everyone's statistics (SS-04): a table if it fits, and otherwise a list with rows that open. */
export function Standings(props: StandingsProps) {
  const isWide = useIsWide();
  if (!isWide) return <StandingsList {...props} />;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <StandingsTable {...props} />
    </div>
  );
}

function StandingsTable({ standings, order, onOrder, viewerId, onOpen }: StandingsProps) {
  const figure = (column: FigureKind) => ({
    key: column,
    head: COLUMN_HEADS[column].head,
    numeric: true,
    info: column === 'closing' && <ClosingInfo />,
    cell: (standing: Standing) => (
      <Figure
        standing={standing}
        column={column}
        onOpen={onOpen}
        className={column === 'profit' ? 'font-bold' : undefined}
      />
    ),
  });
  const columns = COLUMNS.map((column) =>
    column === 'name'
      ? {
          key: column,
          head: COLUMN_HEADS[column].head,
          isRowHead: true,
          cell: (standing: Standing) => <MemberName member={standing} viewerId={viewerId} />,
        }
      : figure(column),
  );
  return (
    <Table
      caption={copy.standings}
      columns={columns}
      rows={standings}
      keyOf={({ userId }) => userId}
      isMarked={({ userId }) => userId === viewerId}
      sorting={{
        key: order.column,
        direction: order.direction,
        onSort: (key) => {
          const pressed = COLUMNS.find((column) => column === key);
          if (pressed) onOrder(nextOrder(order, pressed));
        },
      }}
    />
  );
}
