import { SPORTS } from '@evens/domain/lines/model';
import { describeReview } from '@evens/domain/lines/review/copy';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chooseGroup } from '../../../lib/session.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { operationsCopy as copy } from './copy.ts';
import { type GameInReview, reviewQuery } from './data.ts';

/** Games whose bets wait because no one can trust the score, with links to the viewer's own ones (GM-05). */
export function GamesInReview() {
  const list = useInfiniteQuery(reviewQuery);
  if (list.isPending) return <RowSkeletons label={copy.reviewLoading} count={2} />;
  if (!list.data) return <ErrorState title={copy.reviewFailed} onRetry={() => void list.refetch()} />;
  const games = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <TitledCard title={copy.review} hint={copy.reviewHint}>
        {games.length === 0 ? (
          <CardSection className="text-quiet">{copy.reviewNone}</CardSection>
        ) : (
          <ul aria-label={copy.review} className="divide-y divide-line">
            {games.map((game) => (
              <GameRow key={game.gameId} game={game} />
            ))}
          </ul>
        )}
      </TitledCard>
      <ShowMore list={list} label={copy.reviewMore} failed={copy.reviewFailed} />
    </>
  );
}

function GameRow({ game }: { game: GameInReview }) {
  const { sport, homeTeam, awayTeam, startsAt, reason, scores, waitingBets, bets } = game;
  const elsewhere = waitingBets - bets.length;
  return (
    <li className="grid gap-1 px-3.5 py-3 wrap-anywhere sm:px-4">
      <p className="font-semibold">{copy.game(awayTeam, homeTeam)}</p>
      <p className="text-sm text-quiet">{copy.about(SPORTS[sport].title, startsAt)}</p>
      <p className="text-sm text-soft">{describeReview(reason)}</p>
      {scores.length > 0 && (
        <p className="figures text-sm text-soft">
          {copy.received(scores.map(({ name, score }) => copy.score(name, score)).join(', '))}
        </p>
      )}
      <p className="text-sm font-medium">
        {copy.waitingBets(waitingBets)}
        {elsewhere > 0 && <span className="font-normal text-quiet"> {copy.elsewhere(elsewhere)}</span>}
      </p>
      {bets.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {bets.map(({ betId, groupId, groupName, role }) => (
            <Link
              key={betId}
              to="/bets"
              search={{ bet: betId }}
              onClick={() => chooseGroup(groupId)}
              className={buttonClasses({ size: 'sm' })}
            >
              {role === 'admin' ? copy.decide(groupName) : copy.look(groupName)}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}
