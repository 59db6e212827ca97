import { ownSide } from '@evens/domain/bets/rules';
import { standingAt } from '@evens/domain/bets/running/rules';
import { describePick } from '@evens/domain/lines/copy';
import { isScoreOld } from '@evens/domain/lines/running/rules';
import { describeGame } from '@evens/domain/shared/copy';
import { useUser } from '../../../lib/session.ts';
import { Outcome } from '../../../ui/cards/outcome.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { STANDING_LABELS } from '../../bets/copy.ts';
import { describeScoreState } from '../../lines/running/copy.ts';
import { type GameScore, useScores } from '../../lines/running/data.ts';
import { homeCopy as copy } from '../copy.ts';
import type { Home } from '../data.ts';
import { NeedList } from './need-list.tsx';
import { NeedRow } from './need-row.tsx';

type Answer = Home['betsToAnswer']['items'][number];
type Bet = Answer['bet'];

const betLink = ({ id }: Bet) => ({ to: '/bets', search: { bet: id } }) as const;

/** What the other party asks, or why the bet waits for an admin. */
function describeNeed({ need, bet }: Answer, viewerId: string): string {
  if (need === 'answer_void') return copy.wantsToVoid(bet.voidRequest?.byName ?? '');
  if (need === 'decide') return copy.scoreInDoubt(bet.creatorName, bet.acceptorName);
  const winner = bet.participants.find(({ role }) => role === bet.proposedResult?.result);
  const ending = !winner ? copy.push : winner.id === viewerId ? copy.youWon : copy.theyWon(winner.name);
  return copy.proposes(bet.proposedResult?.byName ?? '', ending);
}

/** 'Chiefs −3.5, against Ann'. */
function describeOwn(bet: Bet, viewerId: string): string {
  const sides = ownSide(bet, viewerId);
  if (!sides) return describeGame(bet);
  return copy.mine(describePick(sides.own.selection ?? bet.selection, bet.betType), sides.other.name);
}

export function BetAnswers({ list }: { list: Home['betsToAnswer'] }) {
  const { id: viewerId } = useUser();
  return (
    <NeedList title={copy.answers} total={list.total} listed={list.items.length} rest={{ to: '/bets' }}>
      {list.items.map((item) => (
        <NeedRow
          key={item.bet.id}
          link={betLink(item.bet)}
          title={describeNeed(item, viewerId)}
          action={copy.actions[item.need]}
        >
          {describeGame(item.bet)}
        </NeedRow>
      ))}
    </NeedList>
  );
}

const STANDING_LOOKS = { winning: 'won', losing: 'lost', even: 'push' } as const;

type RunningProps = { bet: Bet; viewerId: string; score: GameScore | undefined; now: Date };

/** Whether the viewer is winning. A score that's too old can't tell. */
function Standing({ bet, viewerId, score, now }: RunningProps) {
  if (!score) return <span className="font-normal text-quiet">{copy.noScore}</span>;
  if (score.state === 'final') return <span className="font-normal text-quiet">{copy.over}</span>;
  const standing = isScoreOld(score, now) ? null : standingAt(bet, score, viewerId);
  return standing && <Outcome kind={STANDING_LOOKS[standing]} word={STANDING_LABELS[standing]} />;
}

/** Started games with their running scores, and whether the viewer is winning. */
export function BetsOnNow({ list }: { list: Home['betsOnNow'] }) {
  const { id: viewerId } = useUser();
  const now = useMinute();
  const scores = useScores(list.items, now);
  const rest = { to: '/bets', search: { tab: 'active' } } as const;
  return (
    <NeedList title={copy.onNow} total={list.total} listed={list.items.length} rest={rest}>
      {list.items.map((bet) => {
        const score = scores.get(bet.gameId ?? '');
        const running = { bet, viewerId, score, now };
        return (
          <NeedRow
            key={bet.id}
            link={betLink(bet)}
            title={<Score bet={bet} score={score} />}
            action={<Standing {...running} />}
          >
            {describeOwn(bet, viewerId)}
            {score && <span className="block">{describeScoreState(score, now)}</span>}
          </NeedRow>
        );
      })}
    </NeedList>
  );
}

/** Each team with its score, the away team first. */
function Score({ bet, score }: Pick<RunningProps, 'bet' | 'score'>) {
  if (!score) return describeGame(bet);
  return (
    <>
      {bet.awayTeam} <span className="figures">{score.awayScore}</span>, {bet.homeTeam}{' '}
      <span className="figures">{score.homeScore}</span>
    </>
  );
}

/** Custom bets have no score, so one of their parties has to say how they ended (ST-18). */
export function CustomBets({ list }: { list: Home['customBets'] }) {
  const { id: viewerId } = useUser();
  const rest = { to: '/bets', search: { tab: 'active' } } as const;
  return (
    <NeedList title={copy.custom} hint={copy.customHint} total={list.total} listed={list.items.length} rest={rest}>
      {list.items.map((bet) => (
        <NeedRow key={bet.id} link={betLink(bet)} title={describeGame(bet)} action={copy.propose}>
          {describeOwn(bet, viewerId)}
        </NeedRow>
      ))}
    </NeedList>
  );
}
