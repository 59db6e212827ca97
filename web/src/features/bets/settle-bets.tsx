import { settlementWindow } from '@evens/domain/bets/copy';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { betsCopy as copy } from './copy.ts';
import { useSettleBets } from './data.ts';

type SettlementSummary = ReturnType<typeof settlementWindow>;

/** The dialog stays open when the button disappears, after a run that settled the last active bet. */
export function SettleBets({ groupId, hasActive }: { groupId: string; hasActive: boolean }) {
  const settle = useSettleBets(groupId);
  const [summary, setSummary] = useState<SettlementSummary>(settlementWindow(null));
  const [isOpen, setIsOpen] = useState(false);

  function showSummary(run: Parameters<typeof settlementWindow>[0]) {
    setSummary(settlementWindow(run));
    setIsOpen(true);
  }

  return (
    <>
      {(hasActive || settle.isPending) && (
        <Button
          variant="quiet"
          size="sm"
          busy={settle.isPending}
          icon={<RefreshCw aria-hidden size={16} />}
          onClick={() => settle.mutate(undefined, { onSuccess: showSummary, onError: () => showSummary(null) })}
        >
          {settle.isPending ? copy.settling : copy.settle}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="sm"
        title={summary.title}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {copy.close}
          </Button>
        }
      >
        <p>{summary.message}</p>
      </Dialog>
    </>
  );
}
