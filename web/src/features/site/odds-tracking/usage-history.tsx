import { SPORTS } from '@evens/domain/lines/model';
import { recentDays } from '@evens/domain/site/odds-usage/rules';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { oddsTrackingCopy as copy } from './copy.ts';
import type { OddsUsage } from './data.ts';

/** The last seven days, newest first (AD-20). */
export function UsageHistory({ usage }: { usage: OddsUsage }) {
  const { historyColumns: columns } = copy;
  return (
    <TitledCard title={copy.history} hint={copy.historyHint}>
      <Table
        caption={copy.history}
        rows={recentDays(usage.dailyUsage, usage.to)}
        keyOf={({ date }) => date}
        columns={[
          {
            key: 'date',
            head: columns.date,
            isRowHead: true,
            cell: ({ date }) => <span className="whitespace-nowrap">{copy.day(date)}</span>,
          },
          { key: 'credits', head: columns.credits, numeric: true, cell: ({ credits }) => copy.number(credits) },
          { key: 'calls', head: columns.calls, numeric: true, cell: ({ apiFetches }) => copy.number(apiFetches) },
          { key: 'hits', head: columns.hits, numeric: true, cell: ({ cacheHits }) => copy.number(cacheHits) },
        ]}
      />
    </TitledCard>
  );
}

/** What each of today's calls was for (AD-28). */
export function CallList({ usage }: { usage: OddsUsage }) {
  const { callColumns: columns } = copy;
  return (
    <Card>
      <Disclosure
        summary={
          <>
            <h2 className="font-bold">{copy.calls}</h2>
            <p className="text-sm text-soft">{copy.callsHint}</p>
          </>
        }
      >
        {usage.details.length === 0 ? (
          <CardSection className="text-quiet">{copy.noCalls}</CardSection>
        ) : (
          <Table
            caption={copy.calls}
            rows={usage.details.map((call, at) => ({ ...call, key: `${call.timestamp} ${at}` }))}
            keyOf={({ key }) => key}
            columns={[
              {
                key: 'time',
                head: columns.time,
                isRowHead: true,
                cell: ({ timestamp }) => <RelativeTime at={timestamp} />,
              },
              { key: 'league', head: columns.league, cell: ({ sportKey }) => SPORTS[sportKey].title },
              { key: 'what', head: columns.what, cell: ({ endpoint }) => copy.endpoints[endpoint] },
              { key: 'credits', head: columns.credits, numeric: true, cell: ({ credits }) => credits },
            ]}
          />
        )}
      </Disclosure>
    </Card>
  );
}
