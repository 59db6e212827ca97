import { riskSentence } from '@evens/domain/bids/copy';
import { formatUsd } from '@evens/domain/shared/money';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { RuleCard } from '../../settlement/rule-card/screen.tsx';
import { GameLines } from '../card/game-time.tsx';
import { SidePanel } from '../card/side-panel.tsx';
import { getBidSides } from '../card/sides.ts';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { ChangeNotice } from './change-notice.tsx';
import { useAcceptBidDialog } from './use-accept-bid.ts';

function BothSides({ bid }: { bid: Bid }) {
  const { creator, taker } = getBidSides(bid);
  return (
    <div className="grid gap-2">
      <SidePanel head={copy.you} side={taker} own>
        {riskSentence(taker)}
      </SidePanel>
      <SidePanel head={bid.creatorName} side={creator}>
        {copy.theyRisk(bid.creatorName, formatUsd(creator.riskCents), formatUsd(creator.winCents))}
      </SidePanel>
    </div>
  );
}

type AcceptBidDialogProps = {
  bid: Bid;
  /** The same bid in the list, which may be newer. */
  listed: Bid | undefined;
  open: boolean;
  viewerId: string;
  now: Date;
  /** A link opened it, so its address does what a sheet's place in the history does otherwise. */
  inAddress?: boolean;
  onClose: () => void;
};

/** Both sides in dollars, shown before the binding click (BD-35, GM-12). */
export function AcceptBidDialog({ bid, listed, open, viewerId, now, inAddress, onClose }: AcceptBidDialogProps) {
  const acceptance = useAcceptBidDialog(bid, { listed, viewerId, now, onAccepted: onClose });
  const { form, read, latest, reason, isChanged, isHeld, isOver } = acceptance;
  const reasonId = useId();
  const accept = {
    label: copy.acceptBet,
    busyLabel: copy.accepting,
    'aria-disabled': isHeld,
    'aria-describedby': isHeld ? reasonId : undefined,
  };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      inAddress={inAddress}
      title={copy.acceptTitle}
      description={
        <GameLines awayTeam={bid.awayTeam} homeTeam={bid.homeTeam} betType={bid.betType} at={bid.gameTime} />
      }
      cancel={isOver ? copy.close : copy.cancel}
      action={isChanged || isOver ? null : accept}
      otherAction={
        isChanged && (
          <Button variant="primary" onClick={acceptance.takeUpChange}>
            {copy.takeUpChange}
          </Button>
        )
      }
      failure={reason && <p id={reasonId}>{reason}</p>}
    >
      {isChanged ? <ChangeNotice was={read} is={latest} holder="taker" /> : <BothSides bid={read} />}
      <RuleCard of={{ ...latest, line: latest.selection.line, startsAt: latest.gameTime, deadline: null }} />
    </FormDialog>
  );
}
