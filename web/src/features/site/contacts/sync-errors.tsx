import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { contactSyncCopy as copy } from './copy.ts';
import { type SyncError, useRetrySync } from './data.ts';

/** Who couldn't be synced and why, newest first (CS-03). */
export function SyncErrors({ errors }: { errors: readonly SyncError[] }) {
  return (
    <TitledCard title={copy.errors} hint={copy.errorsHint}>
      {errors.length === 0 ? (
        <CardSection className="text-quiet">{copy.noErrors}</CardSection>
      ) : (
        <ul aria-label={copy.errors} className="divide-y divide-line">
          {errors.map((error) => (
            <ErrorRow key={error.id} error={error} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function ErrorRow({ error }: { error: SyncError }) {
  const retry = useRetrySync(error);
  const { id, email, userId, action, timestamp } = error;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-sm text-danger">{error.error}</p>
        <p className="text-sm text-quiet">
          {copy.actions[action]} · <RelativeTime at={timestamp} />
        </p>
        <p className="flex flex-wrap gap-x-3 pt-0.5 text-xs text-quiet">
          <span>{copy.userId(userId)}</span>
          <span>{copy.errorId(id)}</span>
        </p>
      </div>
      <Button aria-label={copy.retryLabel(email)} busy={retry.isPending} onClick={() => retry.mutate()}>
        {retry.isPending ? copy.retrying : copy.retry}
      </Button>
    </li>
  );
}
