import { oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { formatUsd } from '@evens/domain/shared/money';
import { Link, useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentGroup } from '../../../lib/session.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { getJoined, noteJoined } from '../../groups/controls/data.ts';
import { welcomeCopy as copy } from '../copy.ts';
import { useHome } from '../data.ts';

function Offer({ groupId, groupName, onClose }: { groupId: string; groupName: string; onClose: () => void }) {
  const [bid] = useHome(groupId, { isScreen: false }).data?.bidsToAccept.items ?? [];
  if (!bid) return null;
  const side = oppositeSelection(bid.selection, bid);
  const offer = copy.offer(bid.creatorName, describePick(side, bid.betType), formatOdds(side.odds));
  return (
    <aside
      aria-label={copy.title(groupName)}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 rounded-lg border border-line bg-raised px-3.5 py-3 shadow-lift sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-semibold">{copy.title(groupName)}</p>
          <p className="figures text-sm text-soft">
            {offer} {copy.stake(formatUsd(bid.acceptorAmountCents), formatUsd(bid.amountCents))}
          </p>
        </div>
        <IconButton label={copy.close} icon={<X aria-hidden size={16} />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap gap-2 pt-2">
        <Link
          to="/bids"
          search={{ bid: bid.id }}
          onClick={onClose}
          className={buttonClasses({ variant: 'primary', size: 'sm' })}
        >
          {copy.view}
        </Link>
        <Link to="/home" onClick={onClose} className={buttonClasses({ size: 'sm' })}>
          {copy.toHome}
        </Link>
      </div>
    </aside>
  );
}

/** Shows someone who has just joined a group a bid that a friend offers there, until they close it or go on. */
export function FirstOffer() {
  const { group } = useCurrentGroup();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [closed, setClosed] = useState<string | null>(null);
  const joined = getJoined();
  if (!group || group.id !== joined || joined === closed || path === '/home' || path === '/bids') return null;
  const close = () => {
    noteJoined(null);
    setClosed(joined);
  };
  return <Offer groupId={group.id} groupName={group.name} onClose={close} />;
}
