import { Scale } from 'lucide-react';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useGroup, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { planCopy as copy } from './copy.ts';
import { type Plan, planFailure, useAgreement, usePlan, useSettlePlan } from './data.ts';
import { PlanTerms } from './plan-terms.tsx';

type PlanDialogProps = { open: boolean; onClose: () => void };

/** The settle-up plan: everyone in it agrees, pays outside of Evens, and settles it in one step (PY-03). */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const plan = usePlan(group.id, { isRead: open });
  const agreement = useAgreement(group.id);
  const settle = useSettlePlan(group.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPaid, setPaid] = useState(false);
  const [isTried, setTried] = useState(false);
  const can = plan.data ? getNextStep(plan.data, viewerId) : null;

  const onError = (error: unknown) => setFailure(planFailure(error));

  function changeAgreement(version: string, isGiven: boolean) {
    setFailure(null);
    agreement.mutate({ version, isGiven }, { onError });
  }

  function press(version: string) {
    if (can === 'agree') return changeAgreement(version, true);
    setFailure(null);
    setTried(true);
    if (!isPaid && plan.data?.transfers.length) return;
    settle.mutate({ version }, { onError, onSuccess: () => showToast({ text: copy.settled, tone: 'done' }) });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.lead(group.name)}
      size="lg"
      forReading
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {can && plan.data && (
            <PlanButton
              can={can}
              busy={agreement.isPending || settle.isPending}
              onPress={() => press(plan.data.version)}
            />
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Notice tone="trouble">{failure}</Notice>}
        {plan.isPending && <RowSkeletons label={copy.loading} count={3} />}
        {plan.isError && !plan.data && (
          <ErrorState title={copy.loadFailed} onRetry={() => void plan.refetch()}>
            {getMessage(plan.error)}
          </ErrorState>
        )}
        {plan.data && (
          <PlanContent
            plan={plan.data}
            viewerId={viewerId}
            paid={can === 'settle' ? { isPaid, isMissing: isTried && !isPaid, onChange: setPaid } : null}
            onWithdraw={(version) => changeAgreement(version, false)}
          />
        )}
      </div>
    </Dialog>
  );
}

type NextStep = 'agree' | 'settle';

/** What the viewer can do with a plan: nothing if they aren't in it, or while it waits for others. */
function getNextStep({ people, status }: Plan, viewerId: string): NextStep | null {
  const own = people.find(({ userId }) => userId === viewerId);
  if (!own || people.length <= 2) return null;
  if (status === 'agreed') return 'settle';
  return own.agreedAt ? null : 'agree';
}

function PlanButton({ can, busy, onPress }: { can: NextStep; busy: boolean; onPress: () => void }) {
  const words = can === 'agree' ? [copy.agree, copy.agreeing] : [copy.settle, copy.settling];
  return (
    <Button variant="primary" busy={busy} onClick={onPress}>
      {words[busy ? 1 : 0]}
    </Button>
  );
}

type Paid = { isPaid: boolean; isMissing: boolean; onChange: (isPaid: boolean) => void };

type PlanContentProps = { plan: Plan; viewerId: string; paid: Paid | null; onWithdraw: (version: string) => void };

function PlanContent({ plan, viewerId, paid, onWithdraw }: PlanContentProps) {
  const { people, settled, leftOutCount } = plan;
  const [first, second] = people;
  return (
    <>
      {people.length === 0 && leftOutCount === 0 && <NothingToDo title={copy.nothing}>{copy.nothingHint}</NothingToDo>}
      {people.length === 0 && leftOutCount > 0 && (
        <NothingToDo title={copy.onlyLeftOut}>{copy.onlyLeftOutHint(leftOutCount)}</NothingToDo>
      )}
      {people.length === 2 && first && second && (
        <NothingToDo title={copy.onePair}>{copy.onePairHint(first.name, second.name, leftOutCount)}</NothingToDo>
      )}
      {people.length > 2 && (
        <PlanTerms plan={plan} viewerId={viewerId} paid={paid} onWithdraw={() => onWithdraw(plan.version)} />
      )}
      {settled && (
        <p className="text-sm text-quiet">
          {copy.last(
            settled.settledBy === viewerId ? 'you' : settled.settledByName,
            settled.debtCount,
            settled.paymentCount,
          )}
        </p>
      )}
    </>
  );
}

function NothingToDo({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState title={title} icon={<Scale aria-hidden size={28} />}>
      {children}
    </EmptyState>
  );
}
