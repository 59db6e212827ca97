import { getMessage } from '../../../lib/api.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { emailTestCopy } from '../email-test/copy.ts';
import { emailAuditCopy as copy } from './copy.ts';
import { type EmailStatus, useEmailStatus } from './data.ts';

/** Whether email works here (EM-08). */
export function SystemStatus() {
  const status = useEmailStatus();
  if (status.isPending) return <CardSkeletons label={copy.loading} count={1} />;
  if (!status.data) {
    return (
      <ErrorState title={copy.statusFailed} onRetry={() => void status.refetch()}>
        {getMessage(status.error)}
      </ErrorState>
    );
  }
  return (
    <TitledCard title={copy.status}>
      {status.data.provider === 'captured' && (
        <CardSection>
          <Notice>{emailTestCopy.notSending}</Notice>
        </CardSection>
      )}
      <CardSection>
        <StatusFacts status={status.data} />
      </CardSection>
      <CardSection className="grid gap-1.5">
        <h3 className="caption">{copy.reasons}</h3>
        <Reasons reasons={status.data.failureReasons} />
      </CardSection>
    </TitledCard>
  );
}

function StatusFacts({ status }: { status: EmailStatus }) {
  const { lastSuccessfulEmail: sent, lastFailedEmail: failed } = status;
  const facts = [
    { label: copy.provider, value: copy.providers[status.provider] },
    { label: copy.sendgridKey, value: status.sendgridApiKeyPresent ? copy.keyPresent : copy.keyMissing },
    { label: copy.environment, value: copy.environments[status.environment] },
    { label: copy.waiting, value: status.waiting },
    { label: copy.lastSuccessful, value: <Event what={sent?.subject} at={sent?.timestamp} />, isWide: true },
    { label: copy.lastFailed, value: <Event what={failed?.error} at={failed?.timestamp} />, isWide: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
          <dt className="caption">{label}</dt>
          <dd className="figures font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened last, and how long ago. */
function Event({ what, at }: { what: string | undefined; at: string | undefined }) {
  if (what === undefined || at === undefined) return copy.none;
  return (
    <>
      {what}{' '}
      <span className="text-sm font-normal text-quiet">
        <RelativeTime at={at} />
      </span>
    </>
  );
}

function Reasons({ reasons }: { reasons: EmailStatus['failureReasons'] }) {
  if (reasons.length === 0) return <p className="text-sm text-soft">{copy.noReasons}</p>;
  return (
    <ul aria-label={copy.reasons} className="grid gap-1.5 text-sm">
      {reasons.map(({ error, count, timestamp }) => (
        <li key={error} className="wrap-anywhere">
          {error}{' '}
          <span className="text-quiet">
            {copy.times(count)} · <RelativeTime at={timestamp} />
          </span>
        </li>
      ))}
    </ul>
  );
}
