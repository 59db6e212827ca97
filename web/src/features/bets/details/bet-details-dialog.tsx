import { betErrors } from '@evens/domain/bets/errors';
import { describeGame } from '@evens/domain/shared/copy';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { useGroup } from '../../../lib/session.ts';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { useBetDetails } from '../data.ts';
import { BetDetails, type DetailsSlots } from './bet-details.tsx';
import { detailsCopy as copy } from './copy.ts';

function DetailsSkeleton() {
  return (
    <Loading label={copy.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-14 w-full" />
        <div className="grid gap-2 sm:grid-cols-2">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  );
}

/** BT-12. */
function DetailsFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.code === betErrors.BET_NOT_FOUND.code;
  if (isUnknown) return <ErrorState title={betErrors.BET_NOT_FOUND.message} />;
  return (
    <ErrorState title={copy.loadFailed} onRetry={onRetry}>
      {getMessage(error)}
    </ErrorState>
  );
}

type BetDetailsDialogProps = {
  betId: string;
  open: boolean;
  onClose: () => void;
  now: Date;
  slots: DetailsSlots;
};

/** Everything about one bet, for its two people and any other member who looks at it (BT-01, BT-11). */
export function BetDetailsDialog({ betId, open, onClose, now, slots }: BetDetailsDialogProps) {
  const { id: groupId } = useGroup();
  const { data, error, refetch } = useBetDetails({ groupId, betId });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      forReading
      inAddress
      title={copy.title}
      description={data && describeGame(data)}
    >
      {data && <BetDetails bet={data} now={now} slots={slots} />}
      {!data && error && <DetailsFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailsSkeleton />}
    </Dialog>
  );
}
