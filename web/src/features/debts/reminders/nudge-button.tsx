import { isNudged } from '@evens/domain/debts/reminders/rules';
import { useRef } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { RelativeTime, useMinute } from '../../../ui/cards/relative-time.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { Debt } from '../model.ts';
import { nudgeCopy as copy } from './copy.ts';
import { useNudge } from './data.ts';

/** Asks for a debt that the viewer is owed, and after that shows when they did (RC-14). */
export function NudgeButton({ debt, viewerId }: { debt: Debt; viewerId: string }) {
  const nudge = useNudge({ groupId: debt.groupId, viewerId });
  const now = useMinute();
  const wasPressed = useRef(false);
  // The note takes the place of the button, and of its focus.
  const takeFocus = (note: HTMLElement | null) => {
    if (note && wasPressed.current && document.activeElement === document.body) note.focus({ preventScroll: true });
    wasPressed.current = false;
  };
  if (debt.nudgedAt !== null && isNudged(debt, now)) {
    return (
      <span ref={takeFocus} tabIndex={-1} className="inline-flex min-h-11 items-center gap-x-1 text-sm text-quiet">
        {copy.nudged} <RelativeTime at={debt.nudgedAt} />
      </span>
    );
  }
  const send = () => {
    wasPressed.current = true;
    nudge.mutate(debt.id, {
      onSuccess: () => showToast({ text: copy.sent(debt.debtorName), tone: 'success' }),
      onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    });
  };
  return (
    <button
      type="button"
      aria-label={copy.nudgeFor(debt.debtorName, debt.amountCents)}
      aria-disabled={nudge.isPending || undefined}
      onClick={nudge.isPending ? undefined : send}
      className="inline-flex min-h-11 min-w-11 items-center text-sm text-soft underline decoration-edge underline-offset-2 hover:text-ink aria-disabled:opacity-70"
    >
      {copy.nudge}
    </button>
  );
}
