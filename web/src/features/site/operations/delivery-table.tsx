import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { operationsCopy as copy } from './copy.ts';
import { type ChannelStatus, useRetryChannel } from './data.ts';

/** What waits, went out, and failed on each way out of Evens. */
export function DeliveryTable({ channels }: { channels: readonly ChannelStatus[] }) {
  const { columns } = copy;
  return (
    <TitledCard title={copy.deliveries} hint={copy.deliveriesHint}>
      <Table
        caption={copy.deliveries}
        rows={channels}
        keyOf={({ channel }) => channel}
        columns={[
          { key: 'channel', head: columns.channel, isRowHead: true, cell: (row) => <ChannelCell status={row} /> },
          {
            key: 'waiting',
            head: columns.waiting,
            numeric: true,
            cell: ({ waiting }) => <Count value={waiting} tone="text-ink" />,
          },
          {
            key: 'sent',
            head: columns.sent,
            numeric: true,
            wideOnly: true,
            cell: ({ sent }) => <Count value={sent} tone="text-ink" />,
          },
          {
            key: 'failed',
            head: columns.failed,
            numeric: true,
            cell: ({ failed }) => <Count value={failed} tone="text-danger" />,
          },
          ...(channels.some(({ waiting }) => waiting > 0)
            ? [{ key: 'retry', head: columns.retry, cell: (row: ChannelStatus) => <RetryButton status={row} /> }]
            : []),
        ]}
      />
    </TitledCard>
  );
}

/** What happened stands out, and zeros don't. */
function Count({ value, tone }: { value: number; tone: string }) {
  return <span className={value > 0 ? `font-semibold ${tone}` : 'text-quiet'}>{copy.number(value)}</span>;
}

function ChannelCell({ status }: { status: ChannelStatus }) {
  const { channel, isCaptured, oldestWaitingAt, restUntil, lastError } = status;
  return (
    <div className="grid gap-0.5 text-sm wrap-anywhere text-quiet">
      <p className="text-base font-semibold text-ink">{copy.channels[channel]}</p>
      {isCaptured && <p>{copy.captured}</p>}
      {oldestWaitingAt && (
        <p>
          {copy.oldest} <RelativeTime at={oldestWaitingAt} />
        </p>
      )}
      {restUntil && <p className="text-danger">{copy.resting}</p>}
      {lastError && <p>{copy.lastError(lastError)}</p>}
    </div>
  );
}

/** Only where something waits. */
function RetryButton({ status: { channel, waiting } }: { status: ChannelStatus }) {
  const retry = useRetryChannel(channel);
  if (waiting === 0) return copy.nothing;
  return (
    <Button
      size="sm"
      aria-label={copy.retryLabel(copy.channels[channel])}
      busy={retry.isPending}
      onClick={() =>
        retry.mutate(undefined, {
          onSuccess: ({ retried }) => showToast({ text: copy.retried(retried), tone: 'success' }),
          onError: () => showToast({ text: copy.retryFailed, tone: 'error' }),
        })
      }
    >
      {copy.retry}
    </Button>
  );
}
