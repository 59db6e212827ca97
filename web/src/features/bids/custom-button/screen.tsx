import { SquarePen } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Group, useCurrentGroup, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { postRefusals } from '../../lines/copy.ts';
import { createCustomBid, customBid } from '../custom/copy.ts';
import { getBidDraft } from '../post/bid-draft.ts';

const CustomBidDialog = lazyPart(async () => (await import('../custom/screen.tsx')).CustomBidDialog);

/** The button as it looks, which the server draws as well. */
export function CustomBidLook(props: Pick<ComponentProps<typeof Button>, CustomBidProps>) {
  return (
    <Button
      size="sm"
      icon={<SquarePen aria-hidden size={16} />}
      className="max-sm:min-h-11 max-[359px]:size-11 max-[359px]:p-0"
      {...props}
    >
      <span className="max-sm:sr-only">{createCustomBid}</span>
      <span aria-hidden className="max-[359px]:hidden sm:hidden">
        {customBid}
      </span>
    </Button>
  );
}

type CustomBidProps = 'aria-disabled' | 'onFocus' | 'onPointerEnter' | 'onClick';

/** Opens the form for a custom bid. Without a group, it says what's missing (LN-12, LN-18). */
export function CustomBidButton() {
  const { group, isLoading } = useCurrentGroup();
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    if (group) setAsked(true);
    else if (!isLoading) showToast({ text: postRefusals.groupCustom, tone: 'error', isBrief: true });
  };
  return (
    <>
      <CustomBidLook
        aria-disabled={!group}
        onFocus={CustomBidDialog.preload}
        onPointerEnter={CustomBidDialog.preload}
        onClick={open}
      />
      {group && <CustomBidInGroup key={group.id} group={group} isAsked={isAsked} onOpened={setAsked} />}
    </>
  );
}

type CustomBidInGroupProps = { group: Group; isAsked: boolean; onOpened: (isAsked: false) => void };

/** A bid that was begun in one group isn't posted in another. */
function CustomBidInGroup({ group, isAsked, onOpened }: CustomBidInGroupProps) {
  const { id: userId } = useUser();
  const [opened, setOpened] = useState(() => {
    // A form that was half written before a reload opens again (XP-09).
    const isOpen = getBidDraft({ userId, groupId: group.id, kind: 'custom' }).isKept();
    return { isOpen, turn: isOpen ? 1 : 0 };
  });
  useEffect(() => {
    if (!isAsked) return;
    setOpened(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
    onOpened(false);
  }, [isAsked, onOpened]);
  const { isOpen, turn } = opened;
  if (turn === 0) return null;
  // Another form can have been opened since.
  const close = () => setOpened((last) => (last.turn === turn ? { ...last, isOpen: false } : last));
  return <CustomBidDialog key={turn} group={group} open={isOpen} onClose={close} />;
}
