import { atBase } from '../../../lib/address/base-path.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { DownloadList } from '../../../ui/lists/download-list.tsx';
import { settingsCopy as copy } from './copy.ts';

const address = atBase('/api/me/export');

const files = [
  ...copy.tables.map(({ what, label }) => ({ href: `${address}?format=csv&what=${what}`, label })),
  { href: address, label: copy.dataAll },
];

/** Downloads of the person's own data, as tables or as one file. */
export function DataSection() {
  return (
    <TitledCard title={copy.data} hint={copy.dataHint}>
      <CardSection className="py-4">
        <DownloadList label={copy.files} files={files} />
      </CardSection>
    </TitledCard>
  );
}
