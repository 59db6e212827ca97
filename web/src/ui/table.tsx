import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right and line up. */
  numeric?: boolean | undefined;
  /** Left out on a phone. */
  wideOnly?: boolean | undefined;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const look = (column: Column<Row>) =>
    classes(
      'px-3 first:pl-3.5 last:pr-3.5',
      column.numeric && 'figures text-right',
      column.wideOnly && 'max-sm:hidden',
    );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classes('caption py-2', look(column))}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.key} className={classes('py-2.5', look(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
