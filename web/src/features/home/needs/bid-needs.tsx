import { oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { describeGame } from '@evens/domain/shared/copy';
import { formatUsd } from '@evens/domain/shared/money';
import { homeCopy as copy } from '../copy.ts';
import type { Home } from '../data.ts';
import { NeedList } from './need-list.tsx';
import { NeedRow } from './need-row.tsx';

/** Large bids that an admin has to approve or decline (BD-23). */
export function BidsToApprove({ list }: { list: Home['bidsToApprove'] }) {
  return (
    <NeedList title={copy.approvals} total={list.total} listed={list.items.length} rest={{ to: '/bids' }}>
      {list.items.map((bid) => (
        <NeedRow
          key={bid.id}
          link={{ to: '/bids' }}
          title={copy.offer(bid.creatorName, describePick(bid.selection, bid.betType), formatOdds(bid.odds))}
          action={copy.approve}
        >
          {copy.theyRisk(copy.stake(formatUsd(bid.amountCents), formatUsd(bid.acceptorAmountCents)))}
          <span className="block">{describeGame(bid)}</span>
        </NeedRow>
      ))}
    </NeedList>
  );
}

/** Friends' bids, from the side of the person who would accept them (BD-34). */
export function BidsToAccept({ list }: { list: Home['bidsToAccept'] }) {
  return (
    <NeedList
      title={copy.offers}
      hint={copy.offersHint}
      total={list.total}
      listed={list.items.length}
      rest={{ to: '/bids' }}
    >
      {list.items.map((bid) => {
        const side = oppositeSelection(bid.selection, bid);
        return (
          <NeedRow
            key={bid.id}
            link={{ to: '/bids', search: { bid: bid.id } }}
            title={copy.at(describePick(side, bid.betType), formatOdds(side.odds))}
            action={copy.accept}
          >
            {copy.against(copy.stake(formatUsd(bid.acceptorAmountCents), formatUsd(bid.amountCents)), bid.creatorName)}
            <span className="block">{describeGame(bid)}</span>
          </NeedRow>
        );
      })}
    </NeedList>
  );
}
