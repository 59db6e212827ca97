import { formatExactTime } from '../../../lib/format.ts';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { emailAuditCopy as copy } from './copy.ts';
import { type EmailAudit, useEmail } from './data.ts';
import { EmailStatusBadge, providerText } from './email-table.tsx';

/** One email. Its text is there only if it was captured (EM-13). */
export function EmailDetails({ email, onClose }: { email: EmailAudit; onClose: () => void }) {
  const { columns } = copy;
  const facts = [
    { label: columns.time, value: formatExactTime(new Date(email.timestamp)) },
    { label: columns.to, value: email.to },
    { label: columns.status, value: <EmailStatusBadge status={email.status} /> },
    { label: columns.provider, value: providerText(email.provider) },
    ...(email.error ? [{ label: columns.error, value: email.error }] : []),
  ];
  return (
    <Dialog open onClose={onClose} title={email.subject ?? copy.details} size="lg" forReading>
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Section title={copy.text}>
          <EmailText email={email} />
        </Section>
      </div>
    </Dialog>
  );
}

function EmailText({ email: { id, provider } }: { email: EmailAudit }) {
  if (provider !== 'captured') return <p className="text-sm text-soft">{copy.notKept}</p>;
  return <CapturedText emailId={id} />;
}

function CapturedText({ emailId }: { emailId: string }) {
  const email = useEmail(emailId);
  if (email.isPending) return <CardSkeletons label={copy.loading} count={1} />;
  if (!email.data) return <ErrorState title={copy.loadFailed} onRetry={() => void email.refetch()} />;
  return (
    <p className="rounded-md border border-line bg-sunken px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
      {email.data.text}
    </p>
  );
}
