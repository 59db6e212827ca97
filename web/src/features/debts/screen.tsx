import type { DebtTab } from '@evens/domain/debts/model';
import { useGroup, useUser } from '../../lib/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RowSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { Explainer } from '../../ui/popups/explainer.tsx';
import { debtsCopy as copy, explainerCopy } from './copy.ts';
import { useDebtSums } from './data.ts';
import { DebtSummary } from './pairs/debt-summary.tsx';
import { PairList } from './pairs/pair-list.tsx';
import { usePlan } from './plan/data.ts';
import { SettleUpButton, usePlanDialog } from './plan/settle-up.tsx';

const loadPlanCards = () => import('./plan/plan-card.tsx');
const AgreedPlanCard = lazyPart(async () => (await loadPlanCards()).AgreedPlanCard);
const ProposedPlanCard = lazyPart(async () => (await loadPlanCards()).ProposedPlanCard);
const PaymentList = lazyPart(
  async () => (await import('./payments/payment-list.tsx')).PaymentList,
  <RowSkeletons label={copy.loading} />,
);

/** The tab is in the URL, which the shell reads and changes. */
type DebtsScreenProps = { tab: DebtTab; onTab: (tab: DebtTab) => void };

/** The debts in the current group, and what has been paid (DB-01 to DB-09). */
export function DebtsScreen({ tab, onTab }: DebtsScreenProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const sums = useDebtSums(group.id, viewerId);
  const plan = usePlan(group.id).data ?? null;
  const agreedPlan = plan?.status === 'agreed' ? plan : null;
  const settleUp = usePlanDialog();
  return (
    <div className="grid gap-3 sm:gap-4">
      <PageHeader title={copy.title} aside={<SettleUpButton onOpen={settleUp.open} />} />
      <DebtSummary sums={sums.data} hasFailed={sums.isError} viewerId={viewerId} />
      {agreedPlan && <AgreedPlanCard plan={agreedPlan} onOpen={settleUp.open} />}
      {plan?.status === 'proposed' && plan.people.length > 2 && <ProposedPlanCard plan={plan} onOpen={settleUp.open} />}
      <div className="grid gap-3">
        <Tabs id="debts" label={copy.title} items={copy.tabs} value={tab} onChange={onTab} />
        <TabPanel id="debts" value={tab}>
          {tab === 'settled' ? (
            <PaymentList groupId={group.id} viewerId={viewerId} onAll={() => onTab('all')} />
          ) : (
            <PairList key={group.id} sums={sums} plan={agreedPlan} tab={tab} groupId={group.id} viewerId={viewerId} />
          )}
        </TabPanel>
      </div>
      {/* Below the list, so that the list doesn't push it down. */}
      {!sums.isPending && (
        <Explainer page="debts" {...explainerCopy} more={<Paragraphs texts={explainerCopy.more} />} />
      )}
      {settleUp.dialog}
    </div>
  );
}
