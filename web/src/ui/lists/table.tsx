import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  numeric?: boolean | undefined;
  /** Left out on a phone, or on anything narrower than a laptop. */
  wideOnly?: boolean | 'laptop' | undefined;
  /** Labels its row for screen readers. */
  isRowHead?: boolean | undefined;
  /** A drawing of the number next to it. It gets the remaining width, and only screen readers need its heading. */
  isDrawing?: boolean | undefined;
  /** An explanation of the column, next to its heading. */
  info?: ReactNode;
};

/** The column that the rows are sorted by, and what pressing a heading does. */
type Sorting = { key: string; direction: 'ascending' | 'descending'; onSort: (key: string) => void };

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** Rows to highlight. */
  isMarked?: ((row: Row) => boolean) | undefined;
};

function SortHead<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const isSorted = sorting.key === column.key;
  const Arrow = sorting.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(column.key)}
      className={classes(
        'caption inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
        column.numeric && 'flex-row-reverse text-right',
        isSorted && 'text-ink',
      )}
    >
      {column.head}
      <Arrow aria-hidden size={12} strokeWidth={2.5} className={classes('shrink-0', !isSorted && 'invisible')} />
    </button>
  );
}

export function Table<Row>({ caption, columns, rows, keyOf, sorting, isMarked }: TableProps<Row>) {
  const headClasses = (column: Column<Row>) =>
    classes(
      'px-1.5 first:pl-3.5 last:pr-3.5 min-[360px]:px-3',
      column.numeric && 'figures text-right',
      column.wideOnly && (column.wideOnly === 'laptop' ? 'max-lg:hidden' : 'max-sm:hidden'),
      column.isDrawing && 'w-1/2',
    );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorting?.key === column.key ? sorting.direction : undefined}
              className={classes('caption', sorting ? 'py-1' : 'py-2', headClasses(column))}
            >
              {sorting ? (
                <SortHead column={column} sorting={sorting} />
              ) : (
                <span className={column.isDrawing ? 'sr-only' : undefined}>{column.head}</span>
              )}
              {column.info}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isMarked?.(row) ? 'bg-accent-wash' : undefined}>
            {columns.map((column) => {
              const Cell = column.isRowHead ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  scope={column.isRowHead ? 'row' : undefined}
                  className={classes('py-2.5 font-normal', headClasses(column))}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
