import { useQuery } from '@tanstack/react-query';
import { CardSection } from '../../../ui/cards/card.tsx';
import { Figure, FigureGrid } from '../../../ui/cards/facts.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { contactSyncCopy as copy } from './copy.ts';
import { type ContactSync, contactSyncQuery } from './data.ts';
import { SyncErrors } from './sync-errors.tsx';

/** How the sync of accounts to SendGrid's contacts goes (CS-01). */
export function ContactSyncScreen() {
  const { data: sync, isPending, refetch } = useQuery(contactSyncQuery);
  if (isPending) return <CardSkeletons label={copy.loading} />;
  if (!sync) return <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />;
  return (
    <>
      {!sync.isConfigured && (
        <Notice>
          <strong>{copy.notConfigured}</strong> {copy.howToConfigure}
        </Notice>
      )}
      <Overview sync={sync} />
      <SyncErrors errors={sync.errors} />
      <RecentSyncs syncs={sync.recentSyncs} />
      <IntegrationNotes />
    </>
  );
}

const count = new Intl.NumberFormat('en-US');

function Overview({ sync: { overview, isConfigured } }: { sync: ContactSync }) {
  const waiting = overview.notSynced - overview.errors;
  return (
    <section aria-label={copy.overview} className="grid gap-1.5">
      <FigureGrid>
        <Figure label={copy.users}>{count.format(overview.users)}</Figure>
        <Figure label={copy.synced}>{count.format(overview.synced)}</Figure>
        <Figure label={copy.notSynced}>{count.format(overview.notSynced)}</Figure>
        <Figure label={copy.errorCount}>{count.format(overview.errors)}</Figure>
      </FigureGrid>
      {isConfigured && waiting > 0 && <p className="text-sm text-quiet">{copy.waiting(count.format(waiting))}</p>}
    </section>
  );
}

/** The newest first (CS-02). */
function RecentSyncs({ syncs }: { syncs: ContactSync['recentSyncs'] }) {
  return (
    <TitledCard title={copy.recent} hint={copy.recentHint}>
      {syncs.length === 0 ? (
        <CardSection className="text-quiet">{copy.noneRecent}</CardSection>
      ) : (
        <ul aria-label={copy.recent} className="divide-y divide-line">
          {syncs.map(({ userId, email, displayName, sendgridSyncedAt }) => (
            <li key={userId} className="flex items-start justify-between gap-4 px-3.5 py-2.5 sm:px-4">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{email}</p>
                <p className="text-sm text-quiet">{displayName}</p>
              </div>
              <span className="shrink-0 text-sm text-quiet">
                <RelativeTime at={sendgridSyncedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function IntegrationNotes() {
  return (
    <TitledCard title={copy.notes}>
      <CardSection>
        <ul className="grid list-disc gap-1.5 pl-5 text-soft">
          {copy.noteList.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </CardSection>
    </TitledCard>
  );
}
