import { formatUsd } from '@evens/domain/shared/money';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { debtsCopy, undoCopy } from '../../debts/copy.ts';
import { settledDebtsCopy as copy } from './copy.ts';
import type { SettledDebt } from './data.ts';

type DebtTableProps = { debts: readonly SettledDebt[]; onUndo: (debt: SettledDebt) => void };

/** On a narrow screen, each row has everything about its debt in one cell, and Undo next to it (AD-11). */
export function DebtTable({ debts, onUndo }: DebtTableProps) {
  const { columns } = copy;
  return (
    <Table
      caption={copy.title}
      rows={debts}
      keyOf={({ debt }) => debt.id}
      columns={[
        { key: 'debt', head: columns.debt, isRowHead: true, cell: (row) => <DebtCell row={row} /> },
        {
          key: 'group',
          head: columns.group,
          wideOnly: 'laptop',
          cell: ({ groupName }) => <span className="wrap-anywhere">{groupName}</span>,
        },
        {
          key: 'amount',
          head: columns.amount,
          numeric: true,
          cell: ({ debt }) => <span className="font-semibold">{formatUsd(debt.amountCents)}</span>,
        },
        { key: 'method', head: columns.method, wideOnly: 'laptop', cell: methodName },
        { key: 'settled', head: columns.settled, wideOnly: 'laptop', cell: settledTime },
        { key: 'undo', head: columns.undo, cell: (row) => <UndoButton row={row} onUndo={onUndo} /> },
      ]}
    />
  );
}

function DebtCell({ row }: { row: SettledDebt }) {
  const { debt, payment, groupName } = row;
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p className="font-semibold">{owedSentence(row)}</p>
      <p className="text-sm text-soft">{debt.betDescription}</p>
      <p className="text-sm text-quiet lg:hidden">
        {groupName} · {methodName(row)} · {settledTime(row)}
      </p>
      {payment && <p className="text-sm text-quiet">{copy.recordedBy(payment.settledByName)}</p>}
    </div>
  );
}

function UndoButton({ row, onUndo }: { row: SettledDebt; onUndo: (debt: SettledDebt) => void }) {
  const label = `${owedSentence(row)} ${formatUsd(row.debt.amountCents)}`;
  return (
    <Button size="sm" aria-label={copy.undoLabel(label)} onClick={() => onUndo(row)}>
      {undoCopy.undo}
    </Button>
  );
}

function owedSentence({ debt }: SettledDebt): string {
  return copy.owed(debt.debtorName, debt.creditorName);
}

function settledTime({ debt }: SettledDebt) {
  return debt.settledAt !== null && <RelativeTime at={debt.settledAt} />;
}

/** A plan that needed no payment has no method. */
function methodName({ payment }: SettledDebt): string {
  const method = debtsCopy.methods.find(({ value }) => value === payment?.paymentMethod);
  return method?.label ?? copy.plan;
}
