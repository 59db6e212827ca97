import { isAbandoned, maySettlePlan } from '@evens/domain/debts/plan/rules';
import { Scale } from 'lucide-react';
import { useEffect } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useGroup, useUser } from '../../../lib/session.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { useDialogHold } from '../../../ui/dialog-hold.ts';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { planCopy as copy } from './copy.ts';
import { type Plan, planFailure, useAgreement, usePlan, useSettlePlan } from './data.ts';
import { type PaidField, PlanTerms } from './plan-terms.tsx';

type PlanDialogProps = { open: boolean; onClose: () => void };

/** The settle-up plan: everyone in it agrees, pays outside of Evens, and settles it in one step (PY-03). */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const plan = usePlan(group.id);
  const agreement = useAgreement(group.id, viewerId);
  const settle = useSettlePlan(group.id);
  const can = plan.data ? getNextStep(plan.data, { viewerId, isAdmin: group.role === 'admin' }) : null;
  const form = useSubmitForm({
    defaultValues: { isPaid: false },
    async send() {
      if (!plan.data) return;
      const { version } = plan.data;
      if (can === 'agree') return agreement.mutateAsync({ version, isGiven: true });
      await settle.mutateAsync({ version });
      showToast({ text: copy.settled, tone: 'success' });
    },
    toText: planFailure,
  });

  const { resetField } = form;
  const version = plan.data?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was confirmed counts for this opening and this plan only
  useEffect(() => resetField('isPaid'), [resetField, open, version]);

  const toCheck = isAbandoned(plan.data?.people ?? []) ? copy.allPaidByNowMissing : copy.allPaidMissing;
  const checkPaid = (isPaid: boolean) => isPaid || plan.data?.transfers.length === 0 || toCheck;

  function withdraw(version: string) {
    form.clearErrors('root');
    agreement.mutate(
      { version, isGiven: false },
      { onError: (error) => form.setError('root', { message: planFailure(error) }) },
    );
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.lead(group.name)}
      size="lg"
      forReading
      cancel={copy.close}
      action={can && ACTIONS[can]}
    >
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
          paid={
            can === 'settle'
              ? { ...form.register('isPaid', { validate: checkPaid }), error: form.formState.errors.isPaid?.message }
              : null
          }
          isWithdrawing={agreement.isPending}
          onWithdraw={withdraw}
        />
      )}
    </FormDialog>
  );
}

type NextStep = 'agree' | 'settle';

/** What the viewer can do with a plan: nothing if it isn't theirs, or while it waits for others. */
function getNextStep({ people, status }: Plan, viewer: { viewerId: string; isAdmin: boolean }): NextStep | null {
  if (status === 'agreed') return maySettlePlan(people, viewer) ? 'settle' : null;
  const own = people.find(({ userId }) => userId === viewer.viewerId);
  return own && !own.agreedAt && people.length > 2 ? 'agree' : null;
}

const ACTIONS = {
  agree: { label: copy.agree, busyLabel: copy.agreeing },
  settle: { label: copy.settle, busyLabel: copy.settling },
};

type PlanContentProps = {
  plan: Plan;
  viewerId: string;
  paid: PaidField | null;
  isWithdrawing: boolean;
  onWithdraw: (version: string) => void;
};

function PlanContent({ plan, viewerId, paid, isWithdrawing, onWithdraw }: PlanContentProps) {
  useDialogHold(isWithdrawing);
  const { people, status, settled, leftOutCount } = plan;
  const [first, second] = people;
  const isPair = people.length === 2 && status === 'proposed';
  return (
    <>
      {people.length === 0 && leftOutCount === 0 && <NothingToDo title={copy.nothing}>{copy.nothingHint}</NothingToDo>}
      {people.length === 0 && leftOutCount > 0 && (
        <NothingToDo title={copy.onlyLeftOut}>{copy.onlyLeftOutHint(leftOutCount)}</NothingToDo>
      )}
      {isPair && first && second && (
        <NothingToDo title={copy.onePair}>{copy.onePairHint(first.name, second.name, leftOutCount)}</NothingToDo>
      )}
      {people.length > 0 && !isPair && (
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
