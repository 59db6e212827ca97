import type { Group } from '@evens/domain/groups/model';
import { CardSection } from '../../../ui/card.tsx';
import { DownloadList } from '../../../ui/download-list.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { exportCopy as copy } from '../copy-export.ts';

/** The books of the group to take away, for its admins (OP-08). */
export function ExportSection({ group }: { group: Group }) {
  const address = `/api/groups/${group.id}/export`;
  const tables = copy.tables.map(({ what, label }) => ({ href: `${address}?format=csv&what=${what}`, label }));
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      <CardSection className="py-4">
        <DownloadList label={copy.files} files={[...tables, { href: `${address}?format=json`, label: copy.all }]} />
      </CardSection>
    </TitledCard>
  );
}
