import { sumNeeds } from '@evens/domain/home/rules';
import { formatUsd } from '@evens/domain/shared/money';
import { formatGameTime } from '@evens/domain/shared/time';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { getMessage } from '../../lib/api.ts';
import { switchGroup } from '../../lib/leave-first.ts';
import { useExplainer } from '../../lib/prefs.ts';
import { useGroup } from '../../lib/session.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { CardSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { homeCopy as copy } from './copy.ts';
import { type Home, useHome, useHomeEvents } from './data.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { BetAnswers, BetsOnNow, CustomBets } from './needs/bet-needs.tsx';
import { BidsToAccept, BidsToApprove } from './needs/bid-needs.tsx';
import { DebtNeeds } from './needs/debt-needs.tsx';
import { NeedList } from './needs/need-list.tsx';
import { NeedRow } from './needs/need-row.tsx';

/** The other groups in which something waits. A tap switches to one. */
function OtherGroups({ groups }: { groups: Home['otherGroups'] }) {
  if (groups.length === 0) return null;
  return (
    <nav aria-label={copy.otherGroups} className="flex flex-wrap gap-2">
      {groups.map(({ groupId, name, count }) => (
        <button
          key={groupId}
          type="button"
          onClick={() => void switchGroup(groupId)}
          className="min-h-11 rounded-lg border border-line bg-surface px-3.5 py-1.5 text-left text-sm hover:bg-hover"
        >
          <strong className="font-semibold wrap-anywhere">{name}</strong>{' '}
          <span className="text-quiet">{copy.needYou(count)}</span>
        </button>
      ))}
    </nav>
  );
}

/** What the viewer has going that doesn't wait for them. */
function Quiet({ quiet: { openBids, betsAhead, nextGameTime, owedToYouCents } }: Pick<Home, 'quiet'>) {
  const total = [openBids, betsAhead, owedToYouCents].filter((some) => some > 0).length;
  const title = (text: string) => <span className="font-normal">{text}</span>;
  return (
    <NeedList title={copy.alsoGoing} total={total} listed={total} rest={{ to: '/home' }}>
      {openBids > 0 && (
        <NeedRow link={{ to: '/bids', search: { tab: 'mine' } }} title={title(copy.openBids(openBids))} action={null} />
      )}
      {betsAhead > 0 && (
        <NeedRow
          link={{ to: '/bets', search: { tab: 'active' } }}
          title={title(copy.betsAhead(betsAhead))}
          action={null}
        >
          {nextGameTime && copy.nextGame(formatGameTime(nextGameTime))}
        </NeedRow>
      )}
      {owedToYouCents > 0 && (
        <NeedRow link={{ to: '/debts' }} title={title(copy.owedToYou(formatUsd(owedToYouCents)))} action={null} />
      )}
    </NeedList>
  );
}

function Needs({ home }: { home: Home }) {
  const { isShown: hasSteps, close: putAway } = useExplainer(`steps-${home.groupId}`);
  const hide = () => {
    focusMain();
    putAway();
  };
  const steps = hasSteps && home.firstSteps.length > 0 && <FirstSteps steps={home.firstSteps} onPutAway={hide} />;
  const isCalm = sumNeeds(home.counts) + home.betsOnNow.total + home.customBets.total === 0;
  const quiet = <Quiet quiet={home.quiet} />;
  if (isCalm) {
    const nothing = (
      <EmptyState
        title={copy.nothing}
        icon={<CircleCheck aria-hidden size={28} />}
        action={
          <Link to="/lines" className={buttonClasses({ variant: 'primary' })}>
            {copy.toLines}
          </Link>
        }
      >
        {copy.nothingHint}
      </EmptyState>
    );
    return (
      <>
        {steps || nothing}
        {quiet}
      </>
    );
  }
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
      <BetAnswers list={home.betsToAnswer} />
      <BidsToApprove list={home.bidsToApprove} />
      <DebtNeeds payments={home.paymentsDue} plan={home.planToAgreeTo} />
      <BetsOnNow list={home.betsOnNow} />
      <BidsToAccept list={home.bidsToAccept} />
      <CustomBets list={home.customBets} />
      {quiet}
      {steps}
    </div>
  );
}

/** What needs the viewer in the current group, and what is on right now (XP-01, XP-07). */
export function HomeScreen() {
  const group = useGroup();
  useHomeEvents({ isAdmin: group.role === 'admin' });
  const { data: home, error, refetch } = useHome(group.id, { isScreen: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={copy.title}>{copy.of(group.name)}</PageHeader>
      {home && <OtherGroups groups={home.otherGroups} />}
      {home && <Needs home={home} />}
      {!home && error && (
        <ErrorState title={copy.failed} onRetry={() => void refetch()}>
          {getMessage(error)}
        </ErrorState>
      )}
      {!home && !error && <CardSkeletons label={copy.loading} />}
    </div>
  );
}
