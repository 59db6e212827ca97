import { auditText } from '@evens/domain/audit/difference-text';
import { CircleAlert, CircleCheck, ClipboardCheck } from 'lucide-react';
import { getMessage } from '../../lib/api.ts';
import { type Group, useGroup } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RowSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { auditCopy as copy } from './copy.ts';
import { useAudit } from './data.ts';
import { Differences } from './differences.tsx';

/** For group admins: whether the group's bets, debts, and payments add up (OP-06). */
export function AuditScreen() {
  const group = useGroup();
  // Nothing that a member presses here would change that.
  if (group.role !== 'admin') {
    return (
      <div className="mx-auto grid max-w-3xl gap-4">
        <PageHeader title={copy.title}>{copy.lead(group.name)}</PageHeader>
        <EmptyState title={copy.forAdmins} icon={<ClipboardCheck aria-hidden size={28} />}>
          {copy.askAdmin}
        </EmptyState>
      </div>
    );
  }
  return <GroupAudit group={group} />;
}

function GroupAudit({ group }: { group: Group }) {
  const audit = useAudit(group.id);
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <PageHeader
        title={copy.title}
        aside={
          <Button busy={audit.isFetching} onClick={() => void audit.refetch()}>
            {audit.isFetching ? copy.checking : copy.again}
          </Button>
        }
      >
        {copy.lead(group.name)}
      </PageHeader>
      <Findings audit={audit} />
    </div>
  );
}

function Findings({ audit }: { audit: ReturnType<typeof useAudit> }) {
  if (audit.isPending) return <RowSkeletons label={copy.loading} />;
  if (audit.isError) {
    return (
      <ErrorState title={copy.failed} onRetry={() => void audit.refetch()}>
        {getMessage(audit.error)}
      </ErrorState>
    );
  }
  const { counts, differences } = audit.data;
  const isFine = counts.differences === 0;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <>
      <div role="status" className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-4">
        <Icon aria-hidden size={24} className={isFine ? 'shrink-0 text-accent' : 'shrink-0 text-danger'} />
        <div className="min-w-0">
          <p className="font-bold">{auditText(counts)}</p>
          <p className="text-sm text-soft">{isFine ? copy.nobody : copy.some}</p>
        </div>
      </div>
      <Differences differences={differences} total={counts.differences} />
    </>
  );
}
