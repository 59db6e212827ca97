import { type Ref, useImperativeHandle, useState } from 'react';
import type { Group } from '../../lib/session.ts';
import { lazyPart, usePreload } from '../../ui/lazy-part.tsx';
import type { Opened } from './bid-dialogs.tsx';
import type { OpenBidDialog } from './card/bid-actions.tsx';
import type { Bid } from './list/update-bid-list.ts';

const BidDialogs = lazyPart(async () => (await import('./bid-dialogs.tsx')).BidDialogs);

type OpenedBidDialogProps = {
  ref: Ref<OpenBidDialog>;
  bids: readonly Bid[];
  group: Group;
  viewerId: string;
  now: Date;
};

/**
 * The dialog that a card has opened. It keeps its content while it closes, and each opening starts fresh. What's open is
 * known only here, so that a long list doesn't render again when a dialog opens or closes.
 */
export function OpenedBidDialog({ ref, ...listed }: OpenedBidDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  usePreload(BidDialogs);
  useImperativeHandle(
    ref,
    () => (what, bid) => setOpened((last) => ({ what, bid, turn: (last?.turn ?? 0) + 1, isOpen: true })),
    [],
  );
  // Another dialog can have been opened since.
  const close = () => setOpened((last) => (last && last.turn === opened?.turn ? { ...last, isOpen: false } : last));
  return opened && <BidDialogs opened={opened} onClose={close} {...listed} />;
}
