import { lineErrors } from '@evens/domain/lines/errors';
import { Zap } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { forceRefreshCopy as copy } from './copy.ts';
import { useForceRefresh } from './data.ts';

/** Refreshes every league from the provider, which costs credits (LN-13). */
export function ForceRefresh() {
  const force = useForceRefresh();
  const press = () =>
    force.mutate(undefined, {
      onSuccess: ({ sports, games, totalCredits }) =>
        showToast({ text: copy.done(sports, games, totalCredits), tone: 'success', isBrief: true }),
      onError: () => showToast({ text: lineErrors.FORCE_REFRESH_FAILED.message, tone: 'error', isBrief: true }),
    });
  return (
    <Button
      size="sm"
      busy={force.isPending}
      icon={<Zap aria-hidden size={16} />}
      onClick={press}
      className="max-sm:size-11 max-sm:p-0"
    >
      <span className="max-sm:sr-only">{copy.title}</span>
    </Button>
  );
}
