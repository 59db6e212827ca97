import { SPORT_KEYS, SPORTS } from '@evens/domain/lines/model';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { CacheActions } from './cache-actions.tsx';
import { oddsTrackingCopy as copy } from './copy.ts';
import type { CacheStatus } from './data.ts';

type SportStatus = CacheStatus['sportStats'][string];

const TONES = {
  fresh: 'win',
  stale: 'loss',
  error: 'danger',
  cleared: 'plain',
  empty: 'plain',
} as const satisfies Record<SportStatus['status'], string>;

/** What is cached and how fresh it is, altogether and by league, and what can be done about it (AD-17 to AD-19). */
export function CacheCard({ cache }: { cache: CacheStatus }) {
  const leagues = SPORT_KEYS.flatMap((sport) => {
    const stats = cache.sportStats[sport];
    return stats ? [{ sport, ...stats }] : [];
  });
  const { columns } = copy;
  return (
    <TitledCard title={copy.cache} hint={copy.cacheHint}>
      <CardSection>
        <Facts
          items={[
            { label: copy.cached, value: cache.totalCached },
            { label: copy.fresh, value: cache.freshCached },
            { label: copy.stale, value: cache.staleCached },
            { label: copy.errors, value: cache.errorCached },
          ]}
        />
      </CardSection>
      {leagues.length === 0 ? (
        <CardSection className="text-quiet">{copy.noLeagues}</CardSection>
      ) : (
        <Table
          caption={copy.sports}
          rows={leagues}
          keyOf={({ sport }) => sport}
          columns={[
            {
              key: 'league',
              head: columns.league,
              isRowHead: true,
              cell: ({ sport, errorMessage }) => (
                <>
                  <span className="font-semibold">{SPORTS[sport].title}</span>
                  {errorMessage && <p className="text-sm wrap-anywhere text-danger">{errorMessage}</p>}
                </>
              ),
            },
            { key: 'games', head: columns.games, numeric: true, cell: ({ gameCount }) => gameCount },
            {
              key: 'status',
              head: columns.status,
              cell: ({ status }) => <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>,
            },
            {
              key: 'read',
              head: columns.read,
              cell: ({ lastUpdated }) => (lastUpdated ? <RelativeTime at={lastUpdated} /> : copy.never),
            },
          ]}
        />
      )}
      <CardSection>
        <CacheActions />
      </CardSection>
    </TitledCard>
  );
}
