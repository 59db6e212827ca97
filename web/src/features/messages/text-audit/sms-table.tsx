import { PHONE_VERIFICATION, TEXT_KINDS } from '@evens/domain/messages/audits/model';
import { formatCost, formatTextRecipient } from '@evens/domain/messages/audits/rules';
import type { TextStatus } from '@evens/domain/messages/model';
import { Badge } from '../../../ui/cards/badge.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { textAuditCopy as copy } from './copy.ts';
import type { SmsAudit } from './data.ts';

const TONES = {
  pending: 'plain',
  queued: 'plain',
  sent: 'win',
  delivered: 'win',
  failed: 'danger',
  undelivered: 'danger',
} as const satisfies Record<TextStatus, string>;

function typeText(notificationType: string): string {
  const known = TEXT_KINDS.find((kind) => kind === notificationType);
  return known ? copy.types[known] : notificationType;
}

function bodyText({ body, notificationType, status }: SmsAudit): string {
  if (body !== null) return body;
  if (status === 'pending') return copy.nothing;
  return notificationType === PHONE_VERIFICATION ? copy.hidden : copy.notKept;
}

const costText = ({ costMicros }: SmsAudit) => (costMicros === null ? copy.nothing : formatCost(costMicros));

/** On a narrow screen, each row has everything about its message in one cell, and the status next to it (SM-03). */
export function SmsTable({ messages }: { messages: readonly SmsAudit[] }) {
  const { columns } = copy;
  return (
    <Table
      caption={copy.log}
      rows={messages}
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
          cell: ({ to }) => <span className="figures whitespace-nowrap">{formatTextRecipient(to)}</span>,
        },
        { key: 'body', head: columns.body, isRowHead: true, cell: (message) => <BodyCell message={message} /> },
        {
          key: 'status',
          head: columns.status,
          cell: ({ status }) => <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>,
        },
        {
          key: 'segments',
          head: columns.segments,
          wideOnly: 'laptop',
          numeric: true,
          cell: ({ segments }) => (segments === 0 ? copy.nothing : segments),
        },
        { key: 'cost', head: columns.cost, wideOnly: 'laptop', numeric: true, cell: costText },
        {
          key: 'type',
          head: columns.type,
          wideOnly: 'laptop',
          cell: ({ notificationType }) => typeText(notificationType),
        },
      ]}
    />
  );
}

function BodyCell({ message }: { message: SmsAudit }) {
  const { to, timestamp, error, segments, notificationType } = message;
  return (
    <div className="grid gap-0.5">
      <p className="figures font-semibold lg:hidden">{formatTextRecipient(to)}</p>
      <p className={message.body === null ? 'text-quiet' : 'wrap-anywhere'}>{bodyText(message)}</p>
      {error && <p className="text-sm wrap-anywhere text-danger">{error}</p>}
      <p className="figures text-sm text-quiet lg:hidden">
        <RelativeTime at={timestamp} /> · {typeText(notificationType)}
        {segments > 0 && ` · ${copy.segments(segments)}`}
        {message.costMicros !== null && ` · ${costText(message)}`}
      </p>
    </div>
  );
}
