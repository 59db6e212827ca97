import { settledDebtLimits } from '@evens/domain/site/settled-debts/model';
import { clampPage } from '@evens/domain/site/settled-debts/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useRef, useState } from 'react';
import { timeZone } from '../../../lib/days/time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { settledDebtsCopy as copy } from './copy.ts';
import { filterDebts, NO_FILTERS, type SettledDebt, settledDebtsQuery } from './data.ts';
import { DebtFilters } from './debt-filters.tsx';
import { DebtPager } from './debt-pager.tsx';
import { DebtTable } from './debt-table.tsx';
import { UndoSettledDialog } from './undo-settled-dialog.tsx';

const { rowsPerPage } = settledDebtLimits;
/** The settled debts of all groups, and a way to undo a payment recorded by mistake (AD-11, AD-12). */
export function SettledDebts() {
  const list = useInfiniteQuery(settledDebtsQuery);
  if (list.isPending) return <RowSkeletons label={copy.loading} />;
  if (!list.data) return <ErrorState title={copy.loadFailed} onRetry={() => void list.refetch()} />;
  const debts = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <TitledCard title={copy.title} hint={copy.hint}>
        {debts.length === 0 ? (
          <CardSection>
            <EmptyState title={copy.none} icon={<HandCoins aria-hidden size={28} />}>
              {copy.noneHint}
            </EmptyState>
          </CardSection>
        ) : (
          <FilteredDebts debts={debts} />
        )}
      </TitledCard>
      <ShowMore list={list} label={copy.older} failed={copy.loadFailed} />
    </>
  );
}

function FilteredDebts({ debts }: { debts: readonly SettledDebt[] }) {
  const [typed, setTyped] = useState(NO_FILTERS);
  const [asked, setAsked] = useState<{ settled: SettledDebt; open: boolean } | null>(null);
  const [page, setPage] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const found = filterDebts(debts, typed, timeZone);
  const shown = clampPage(page, found.length, rowsPerPage);
  const first = shown * rowsPerPage;
  function change(next: typeof typed) {
    setTyped(next);
    setPage(0);
  }
  return (
    <>
      <CardSection>
        <div ref={top} tabIndex={-1} className="rounded-sm">
          <DebtFilters debts={debts} typed={typed} onChange={(part) => change({ ...typed, ...part })} />
        </div>
      </CardSection>
      {found.length === 0 ? (
        <CardSection>
          <EmptyState title={copy.noMatch} action={<Button onClick={() => change(NO_FILTERS)}>{copy.showAll}</Button>}>
            {copy.noMatchHint}
          </EmptyState>
        </CardSection>
      ) : (
        <>
          <DebtTable
            debts={found.slice(first, first + rowsPerPage)}
            onUndo={(settled) => setAsked({ settled, open: true })}
          />
          <DebtPager first={first} count={found.length} onPage={(step) => setPage(shown + step)} />
        </>
      )}
      {asked && (
        <UndoSettledDialog
          key={asked.settled.debt.id}
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
          returnTo={() => top.current}
        />
      )}
    </>
  );
}
