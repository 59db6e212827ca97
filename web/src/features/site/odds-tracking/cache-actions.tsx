import { RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { oddsTrackingCopy as copy } from './copy.ts';
import { useClearCache, useForceRefresh } from './data.ts';

/** Reading and clearing everything at once. Each asks with the browser's own question (AD-18, AD-19). */
export function CacheActions() {
  const refresh = useForceRefresh();
  const clear = useClearCache();
  function askToRefresh() {
    if (!window.confirm(copy.askRefresh)) return;
    refresh.mutate(undefined, {
      onSuccess(done) {
        showToast({ text: copy.refreshed(done), tone: 'success' });
        const failed = done.failures.map(({ sportKey }) => sportKey);
        if (failed.length > 0) showToast({ text: copy.notRefreshed(failed), tone: 'error' });
      },
      onError: () => showToast({ text: copy.refreshFailed, tone: 'error' }),
    });
  }
  function askToClear() {
    if (!window.confirm(copy.askClear)) return;
    clear.mutate(undefined, {
      onSuccess: () => showToast({ text: copy.cleared, tone: 'success' }),
      onError: () => showToast({ text: copy.clearFailed, tone: 'error' }),
    });
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="max-sm:grow"
        icon={<RefreshCw aria-hidden size={16} />}
        busy={refresh.isPending}
        onClick={askToRefresh}
      >
        {refresh.isPending ? copy.refreshing : copy.refresh}
      </Button>
      <Button
        className="max-sm:grow"
        variant="danger"
        icon={<Trash2 aria-hidden size={16} />}
        busy={clear.isPending}
        onClick={askToClear}
      >
        {clear.isPending ? copy.clearing : copy.clear}
      </Button>
    </div>
  );
}
