import { isAvailableTo, isExpired } from '@evens/domain/bids/rules';
import { SPORT_KEYS, SPORTS } from '@evens/domain/lines/model';
import { describeGame } from '@evens/domain/shared/copy';
import { memo, type ReactNode } from 'react';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { CopyLink } from '../../../ui/clipboard-button.tsx';
import { describeFullScore } from '../../lines/running/copy.ts';
import type { GameScore } from '../../lines/running/data.ts';
import { HOLD_TEXTS } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { type BidActions, BidButtons, holdId } from './bid-actions.tsx';
import { AutoBadge, DriftNote } from './bid-price.tsx';
import { BidReceipt } from './bid-receipt.tsx';
import { BidSides } from './bid-sides.tsx';
import { BidStatusNote } from './bid-status-note.tsx';
import { FoldedComments } from './folded-comments.tsx';
import { GameTime } from './game-time.tsx';
import { StatusBadge } from './status-badge.tsx';

function sportTitle(sport: string): string | null {
  const key = SPORT_KEYS.find((known) => known === sport);
  return key ? SPORTS[key].title : null;
}

type BidHeadProps = { bid: Bid; titleId: string; now: Date; score: GameScore | undefined; showStatus: boolean };

function BidHead({ bid, titleId, now, score, showStatus }: BidHeadProps) {
  const sport = sportTitle(bid.sport);
  return (
    <CardSection className="flex items-start gap-3">
      <Avatar name={bid.creatorName} />
      <div className="min-w-0 grow">
        <p className="text-sm text-quiet">
          {bid.creatorName} · <RelativeTime at={bid.createdAt} />
        </p>
        <h2 id={titleId} className="leading-snug font-semibold">
          {describeGame(bid)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-quiet">
          <GameTime at={bid.gameTime} now={now} />
          {sport && <span>{sport}</span>}
          {bid.autoUpdateOdds && <AutoBadge />}
          {score && <span className="figures basis-full text-soft">{describeFullScore(bid, score, now)}</span>}
        </div>
      </div>
      {showStatus && <StatusBadge status={isExpired(bid, now) ? 'expired' : bid.status} />}
    </CardSection>
  );
}

/** Why a bid can't be accepted right now. */
function HoldNote({ bid }: { bid: Bid }) {
  if (!bid.hold) return null;
  return (
    <p id={holdId(bid)} className="basis-full">
      {HOLD_TEXTS[bid.hold]}
    </p>
  );
}

type BidCardProps = {
  bid: Bid;
  viewerId: string;
  now: Date;
  /** The score of its game, if that has started. */
  score: GameScore | undefined;
  showStatus: boolean;
  actions: BidActions;
  isUnfolded: boolean;
  onFold: (bidId: string, isOpen: boolean) => void;
  /** The comments on a bid. */
  comments: (bidId: string) => ReactNode;
};

/** A bid with both of its sides and what the viewer can do with it (BD-33). */
export const BidCard = memo(function BidCard(props: BidCardProps) {
  const { bid, viewerId, now, score, showStatus, actions, isUnfolded, onFold, comments } = props;
  const titleId = `bid-${bid.id}`;
  return (
    <Card
      inList
      tabIndex={-1}
      aria-labelledby={titleId}
      className="@container flex grow flex-col wrap-break-word [contain-intrinsic-size:auto_21.125rem] min-[30rem]:[contain-intrinsic-size:auto_18.6875rem]"
    >
      <BidHead bid={bid} titleId={titleId} now={now} score={score} showStatus={showStatus} />
      <CardSection className="grow">
        <BidSides bid={bid} viewerId={viewerId} now={now} />
        <DriftNote bid={bid} />
      </CardSection>
      <CardSection className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2 text-sm text-quiet">
        <div>
          <BidStatusNote bid={bid} now={now} />
          <span className="flex flex-wrap gap-x-3">
            <BidReceipt bid={bid} titleId={titleId} />
            {bid.status === 'open' && !isExpired(bid, now) && (
              <CopyLink path={`/groups/${bid.groupId}/bids?bid=${bid.id}`} aria-describedby={titleId} />
            )}
          </span>
        </div>
        <BidButtons bid={bid} viewerId={viewerId} now={now} titleId={titleId} actions={actions} />
        {actions.mayAccept && isAvailableTo(bid, viewerId, now) && <HoldNote bid={bid} />}
      </CardSection>
      <FoldedComments count={bid.commentCount} isOpen={isUnfolded} onToggle={(isOpen) => onFold(bid.id, isOpen)}>
        {comments(bid.id)}
      </FoldedComments>
    </Card>
  );
});
