import { useQuery } from '@tanstack/react-query';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { BackupsCard } from './backups-card.tsx';
import { backupsCopy as copy } from './copy.ts';
import { type Backup, backupsQuery } from './data.ts';

/** The backups that the server keeps, and how to restore one (HO-02). */
export function BackupsScreen() {
  const { data, isPending, refetch } = useQuery(backupsQuery);
  if (isPending) return <RowSkeletons label={copy.loading} />;
  if (!data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <BackupsCard backups={data} />
      <RestoreCard newest={data.items[0]} />
    </>
  );
}

function RestoreCard({ newest }: { newest: Backup | undefined }) {
  return (
    <TitledCard title={copy.restore} hint={copy.restoreHint}>
      <CardSection>
        <code className="text-sm wrap-anywhere">{copy.command(newest?.name ?? copy.anyFile)}</code>
      </CardSection>
    </TitledCard>
  );
}
