import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { textAuditCopy as copy } from './copy.ts';
import { type SmsFilters, useSmsAudits } from './data.ts';
import { SmsFilterBar } from './sms-filters.tsx';
import { SmsStatCards } from './sms-stats.tsx';
import { SmsTable } from './sms-table.tsx';
import { TestSms } from './test-sms.tsx';

const SEARCH_AFTER_MS = 300;
const ALL: SmsFilters = { status: '', notificationType: '', dateRange: '7d', to: '' };

/** For site admins: the text messages that went out, and what they cost (SM-03). */
export function SmsAuditScreen() {
  const [filters, setFilters] = useState(ALL);
  const to = useDebounced(filters.to, SEARCH_AFTER_MS);
  const audits = useSmsAudits({ ...filters, to });
  const headingId = useId();
  return (
    <>
      <TestSms isCaptured={audits.data?.pages[0]?.provider === 'captured'} />
      <section aria-labelledby={headingId} className="grid gap-3">
        <h2 id={headingId} className="text-lg font-bold">
          {copy.log}
        </h2>
        <SmsFilterBar filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
        <Messages audits={audits} />
      </section>
    </>
  );
}

function Messages({ audits }: { audits: ReturnType<typeof useSmsAudits> }) {
  if (audits.isPending) return <RowSkeletons label={copy.loading} />;
  const first = audits.data?.pages[0];
  if (!first) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void audits.refetch()}>
        {getMessage(audits.error)}
      </ErrorState>
    );
  }
  const messages = audits.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <SmsStatCards stats={first.stats} />
      {messages.length === 0 ? (
        <EmptyState title={copy.empty} icon={<MessageSquareText aria-hidden size={28} />}>
          {copy.emptyHint}
        </EmptyState>
      ) : (
        <Card>
          <SmsTable messages={messages} />
        </Card>
      )}
      <ShowMore list={audits} label={copy.more} failed={copy.loadFailed} />
    </>
  );
}
