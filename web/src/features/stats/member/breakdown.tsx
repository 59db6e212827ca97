import { Money } from '../../../ui/cards/money.tsx';
import { SignedBar } from '../../../ui/chart/signed-bar.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Cell } from '../drill-down/data.ts';
import { CellButton, type OpenBets } from '../figure.tsx';
import { memberCopy as copy } from './copy.ts';

export type Part = {
  key: string;
  label: string;
  won: number;
  lost: number;
  profitCents: number;
  cell: Cell;
};

type BreakdownProps = { title: string; head: string; parts: readonly Part[]; onOpen: OpenBets };

/** Profit by category, each with a bar from zero and the same number next to it. */
export function Breakdown({ title, head, parts, onOpen }: BreakdownProps) {
  const most = Math.max(...parts.map(({ profitCents }) => Math.abs(profitCents)));
  return (
    <div className="min-w-0 self-start rounded-lg border border-line bg-surface">
      <Table
        caption={title}
        columns={[
          { key: 'label', head, isRowHead: true, cell: ({ label }) => label },
          {
            key: 'record',
            head: copy.record,
            numeric: true,
            wideOnly: true,
            cell: ({ won, lost }) => `${won}-${lost}`,
          },
          {
            key: 'bar',
            head: copy.bar,
            isDrawing: true,
            cell: ({ profitCents }) => <SignedBar value={profitCents} most={most} />,
          },
          {
            key: 'profit',
            head: copy.profit,
            numeric: true,
            cell: ({ profitCents, cell }) => (
              <CellButton cell={cell} onOpen={onOpen}>
                <Money cents={profitCents} signed />
              </CellButton>
            ),
          },
        ]}
        rows={parts.toSorted((a, b) => b.profitCents - a.profitCents)}
        keyOf={({ key }) => key}
      />
    </div>
  );
}
