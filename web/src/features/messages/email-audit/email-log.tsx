import { EMAIL_AUDIT_STATUSES } from '@evens/domain/messages/audits/model';
import { Mails, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { emailAuditCopy as copy } from './copy.ts';
import { type EmailAudit, type EmailFilter, useEmailAudits } from './data.ts';
import { EmailDetails } from './email-details.tsx';
import { EmailTable } from './email-table.tsx';

const FILTERS: readonly EmailFilter[] = [...EMAIL_AUDIT_STATUSES, 'all'];

const filterLabel = (filter: EmailFilter) => (filter === 'all' ? copy.all : copy.statuses[filter]);

/** What was sent or tried. It starts with what was sent (EM-09, EM-10). */
export function EmailLog() {
  const [filter, setFilter] = useState<EmailFilter>('sent');
  const headingId = useId();
  const emails = useEmailAudits(filter);
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="mr-auto text-lg font-bold">
          {copy.log}
        </h2>
        <Button
          icon={<RefreshCw aria-hidden size={16} />}
          busy={emails.isFetching && !emails.isPending}
          onClick={() => void emails.refetch()}
        >
          {copy.refresh}
        </Button>
        <div className="max-sm:basis-full">
          <Segmented
            label={copy.filter}
            labelHidden
            options={FILTERS.map((value) => ({ value, label: filterLabel(value) }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
      </div>
      <Emails emails={emails} />
    </section>
  );
}

function Emails({ emails }: { emails: ReturnType<typeof useEmailAudits> }) {
  const [opened, setOpened] = useState<EmailAudit | null>(null);
  if (emails.isPending) return <RowSkeletons label={copy.loading} />;
  if (!emails.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void emails.refetch()}>
        {getMessage(emails.error)}
      </ErrorState>
    );
  }
  const rows = emails.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={copy.empty} icon={<Mails aria-hidden size={28} />}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <EmailTable emails={rows} onOpen={setOpened} />
      </Card>
      <ShowMore list={emails} label={copy.more} failed={copy.loadFailed} />
      {opened && <EmailDetails email={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
