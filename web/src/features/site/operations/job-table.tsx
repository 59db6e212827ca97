import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { operationsCopy as copy } from './copy.ts';
import type { JobStatus } from './data.ts';

/** What runs on a schedule, when it last ran, how long that took, and what failed. */
export function JobTable({ jobs, days }: { jobs: readonly JobStatus[]; days: number }) {
  const { jobColumns: columns } = copy;
  return (
    <TitledCard title={copy.jobs} hint={copy.jobsHint}>
      {jobs.length === 0 ? (
        <CardSection className="text-quiet">{copy.jobsNone}</CardSection>
      ) : (
        <Table
          caption={copy.jobs}
          rows={jobs}
          keyOf={({ name }) => name}
          columns={[
            { key: 'job', head: columns.job, isRowHead: true, cell: (job) => <JobCell job={job} /> },
            { key: 'last', head: columns.last, cell: (job) => <LastRun job={job} /> },
            {
              key: 'took',
              head: columns.took,
              numeric: true,
              cell: ({ lastDurationMs }) => (
                <span className="whitespace-nowrap">
                  {lastDurationMs === null ? copy.nothing : copy.took(lastDurationMs)}
                </span>
              ),
            },
            {
              key: 'failures',
              head: columns.failures,
              wideOnly: true,
              cell: ({ failures }) => (failures === 0 ? copy.noFailures : copy.failures(failures, days)),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}

function JobCell({ job: { name, failures, lastError, lastFailedAt } }: { job: JobStatus }) {
  return (
    <div className="grid gap-0.5 text-sm wrap-anywhere text-quiet">
      <p className="text-base font-semibold text-ink">{copy.jobNames[name] ?? name}</p>
      <p>{name}</p>
      {failures > 0 && lastFailedAt && (
        <p className="text-danger">
          {lastError ?? copy.failed} · <RelativeTime at={lastFailedAt} />
        </p>
      )}
    </div>
  );
}

function LastRun({ job: { lastStartedAt, isRunning, hasFailed } }: { job: JobStatus }) {
  if (lastStartedAt === null) return copy.notYet;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RelativeTime at={lastStartedAt} />
      {isRunning && <Badge tone="accent">{copy.running}</Badge>}
      {hasFailed && <Badge tone="danger">{copy.failed}</Badge>}
    </span>
  );
}
