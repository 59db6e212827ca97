import { Archive, Download } from 'lucide-react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { backupsCopy as copy } from './copy.ts';
import { type Backup, type Backups, useDownloadBackup, useStartBackup } from './data.ts';

/** When the last one was made, when the next ones are, and all that are kept. */
export function BackupsCard({ backups: { items, keep, folder } }: { backups: Backups }) {
  const [newest] = items;
  const { columns } = copy;
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      <CardSection className="grid gap-4">
        <Facts
          items={[
            { label: copy.last, value: newest ? <RelativeTime at={newest.createdAt} /> : copy.none },
            { label: copy.schedule, value: keep === 0 ? copy.noDaily : copy.daily(new Date()) },
            { label: copy.kept, value: keep === 0 ? copy.keepsAll : copy.keeps(keep) },
          ]}
        />
        <StartButton />
      </CardSection>
      {items.length > 0 && (
        <Table
          caption={copy.title}
          rows={items}
          keyOf={({ name }) => name}
          columns={[
            { key: 'made', head: columns.made, isRowHead: true, cell: (backup) => <MadeCell backup={backup} /> },
            {
              key: 'size',
              head: columns.size,
              numeric: true,
              cell: ({ bytes }) => <span className="whitespace-nowrap">{copy.size(bytes)}</span>,
            },
            { key: 'download', head: columns.download, cell: (backup) => <DownloadButton backup={backup} /> },
          ]}
        />
      )}
      <CardSection className="text-sm wrap-anywhere text-quiet">{copy.folder(folder)}</CardSection>
    </TitledCard>
  );
}

function StartButton() {
  const start = useStartBackup();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="primary"
        className="max-sm:w-full"
        icon={<Archive aria-hidden size={16} />}
        busy={start.isPending}
        onClick={() =>
          start.mutate(undefined, {
            onSuccess: ({ bytes }) => showToast({ text: copy.made(copy.size(bytes)), tone: 'success' }),
            onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
          })
        }
      >
        {start.isPending ? copy.running : copy.start}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {start.isPending && copy.runningHint}
      </p>
    </div>
  );
}

function MadeCell({ backup: { createdAt, kind, release } }: { backup: Backup }) {
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p className="font-semibold">{copy.madeAt(createdAt)}</p>
      <p className="text-sm text-quiet">{copy.about(kind, release)}</p>
    </div>
  );
}

function DownloadButton({ backup: { name, createdAt } }: { backup: Backup }) {
  const download = useDownloadBackup();
  return (
    <Button
      size="sm"
      aria-label={copy.downloadLabel(copy.madeAt(createdAt))}
      icon={<Download aria-hidden size={16} />}
      busy={download.isPending}
      onClick={() => download.mutate(name, { onError: () => showToast({ text: copy.downloadFailed, tone: 'error' }) })}
    >
      <span className="max-sm:sr-only">{copy.download}</span>
    </Button>
  );
}
