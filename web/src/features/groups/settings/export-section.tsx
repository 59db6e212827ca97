import { atBase } from '../../../lib/address/base-path.ts';
import type { Group } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { DownloadList } from '../../../ui/lists/download-list.tsx';
import { exportCopy as copy } from './export-copy.ts';

/** Downloads of the group's records, for its admins (OP-08). */
export function ExportSection({ group }: { group: Group }) {
  const address = atBase(`/api/groups/${group.id}/export`);
  const tables = copy.tables.map(({ what, label }) => ({ href: `${address}?format=csv&what=${what}`, label }));
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      <CardSection className="py-4">
        <DownloadList label={copy.files} files={[...tables, { href: `${address}?format=json`, label: copy.all }]} />
      </CardSection>
    </TitledCard>
  );
}
