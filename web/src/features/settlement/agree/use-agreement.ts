import type { RefObject } from 'react';
import { useGroup, useUser } from '../../../lib/session.ts';
import { useDialogHold } from '../../../ui/dialog-hold.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { BetDetails } from '../../bets/model.ts';
import { describeDone } from './copy.ts';
import { getResultPermissions } from './data.ts';
import { type BetAct, useBetAct } from './use-bet-act.ts';

export type Agreement = ReturnType<typeof useAgreement>;

/** What the viewer can do about a bet, how to do it, and why it was refused. */
export function useAgreement(bet: BetDetails, place: RefObject<HTMLElement | null>) {
  const { id: viewerId } = useUser();
  const { role } = useGroup();
  const { mutateAsync, isPending, error } = useBetAct({ groupId: bet.groupId, betId: bet.id });
  useDialogHold(isPending);
  /** Returns whether it was done. If not, `refused` says why. */
  async function act(what: BetAct): Promise<boolean> {
    const bet = await mutateAsync(what).catch(() => null);
    if (!bet) return false;
    showToast({ text: describeDone(what.kind, bet.status), tone: 'success' });
    // The pressed button disappears, so the bet gets the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus();
    });
    return true;
  }
  return { viewerId, powers: getResultPermissions(bet, { viewerId, role }), isPending, refused: error, act };
}
