import type { DebtTab } from '@evens/domain/debts/model';
import { useGroup, useUser } from '../../lib/session.ts';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { Explainer } from '../../ui/popups/explainer.tsx';
import { debtsCopy as copy, explainerCopy } from './copy.ts';
import { useDebtSums } from './data.ts';
import { DebtSummary } from './pairs/debt-summary.tsx';
import { PairList } from './pairs/pair-list.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { SettleUp } from './plan/settle-up.tsx';

/** The tab is in the URL, which the shell reads and changes. */
type DebtsScreenProps = { tab: DebtTab; onTab: (tab: DebtTab) => void };

/** The debts in the current group, and what has been paid (DB-01 to DB-09). */
export function DebtsScreen({ tab, onTab }: DebtsScreenProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const sums = useDebtSums(group.id, viewerId);
  return (
    <div className="grid gap-4">
      <PageHeader title={copy.title} aside={<SettleUp />}>
        {copy.of(group.name)}
      </PageHeader>
      <Explainer page="debts" {...explainerCopy} more={<Paragraphs texts={explainerCopy.more} />} />
      <DebtSummary sums={sums.data} hasFailed={sums.isError} viewerId={viewerId} />
      <div className="grid gap-4">
        <Tabs id="debts" label={copy.title} items={copy.tabs} value={tab} onChange={onTab} />
        <TabPanel id="debts" value={tab}>
          {tab === 'settled' ? (
            <PaymentList groupId={group.id} viewerId={viewerId} onAll={() => onTab('all')} />
          ) : (
            <PairList key={group.id} sums={sums} tab={tab} groupId={group.id} viewerId={viewerId} />
          )}
        </TabPanel>
      </div>
    </div>
  );
}
