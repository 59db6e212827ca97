import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { adminSettingsQuery } from '../admin-settings/data.ts';
import { CacheCard } from './cache-card.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { oddsTrackingCopy as copy } from './copy.ts';
import { cacheQuery, RELOADED, usageQuery } from './data.ts';
import { TodayFigures } from './today-figures.tsx';
import { UsageCard } from './usage-card.tsx';
import { CallList, UsageHistory } from './usage-history.tsx';

/** What the odds provider costs, how odds are cached, and the settings of both (AD-13 to AD-21, AD-32). */
export function OddsTracking() {
  const usage = useQuery(usageQuery);
  const settings = useQuery({ ...adminSettingsQuery, ...RELOADED });
  const cache = useQuery(cacheQuery);
  if (usage.isPending || settings.isPending || cache.isPending) return <CardSkeletons label={copy.loading} />;
  return (
    <>
      {usage.data ? (
        <>
          <UsageCard usage={usage.data} now={new Date(usage.dataUpdatedAt)} />
          <TodayFigures usage={usage.data} />
        </>
      ) : (
        <ErrorState title={copy.usageFailed} onRetry={() => void usage.refetch()} />
      )}
      {settings.data ? (
        <ConfigurationForm saved={settings.data} />
      ) : (
        <ErrorState title={copy.loadFailed} onRetry={() => void settings.refetch()} />
      )}
      {cache.data ? (
        <CacheCard cache={cache.data} />
      ) : (
        <ErrorState title={copy.cacheFailed} onRetry={() => void cache.refetch()} />
      )}
      {usage.data && (
        <>
          <UsageHistory usage={usage.data} />
          <CallList usage={usage.data} />
        </>
      )}
    </>
  );
}
