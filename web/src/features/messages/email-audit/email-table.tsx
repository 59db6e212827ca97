import type { EmailAuditStatus } from '@evens/domain/messages/audits/model';
import { Badge } from '../../../ui/cards/badge.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { emailAuditCopy as copy } from './copy.ts';
import type { EmailAudit } from './data.ts';

const TONES = { sent: 'win', failed: 'danger', attempted: 'loss' } as const satisfies Record<EmailAuditStatus, string>;

export function EmailStatusBadge({ status }: { status: EmailAuditStatus }) {
  return <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>;
}

export function providerText(provider: EmailAudit['provider']): string {
  if (provider === null) return copy.nothing;
  return provider === 'captured' ? copy.captured : copy.providers[provider];
}

type EmailTableProps = { emails: readonly EmailAudit[]; onOpen: (email: EmailAudit) => void };

/** On a narrow screen, each row has everything about its email in one cell, and the status next to it. */
export function EmailTable({ emails, onOpen }: EmailTableProps) {
  const { columns } = copy;
  return (
    <Table
      caption={copy.log}
      rows={emails}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'time',
          head: columns.time,
          wideOnly: 'laptop',
          cell: ({ timestamp }) => <RelativeTime at={timestamp} />,
        },
        {
          key: 'to',
          head: columns.to,
          wideOnly: 'laptop',
          cell: ({ to }) => <span className="block min-w-44 wrap-anywhere">{to}</span>,
        },
        {
          key: 'subject',
          head: columns.subject,
          isRowHead: true,
          cell: (email) => <SubjectCell email={email} onOpen={() => onOpen(email)} />,
        },
        { key: 'status', head: columns.status, cell: ({ status }) => <EmailStatusBadge status={status} /> },
        { key: 'provider', head: columns.provider, wideOnly: 'laptop', cell: ({ provider }) => providerText(provider) },
        {
          key: 'error',
          head: columns.error,
          wideOnly: 'laptop',
          cell: ({ error }) => <span className="text-sm wrap-anywhere">{error ?? copy.nothing}</span>,
        },
      ]}
    />
  );
}

function SubjectCell({ email: { subject, to, timestamp, error }, onOpen }: { email: EmailAudit; onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="tap-room min-h-6 text-left font-semibold wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {subject ?? copy.noSubject}
      </button>
      <div className="grid gap-0.5 pt-0.5 text-sm text-quiet lg:hidden">
        <span className="wrap-anywhere">
          {to} · <RelativeTime at={timestamp} />
        </span>
        {error && <span className="wrap-anywhere text-danger">{error}</span>}
      </div>
    </>
  );
}
