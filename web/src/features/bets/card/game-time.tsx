import { formatGameTime, instantMs } from '@evens/domain/shared/time';
import { betsCopy as copy } from '../copy.ts';

type GameTimeProps = { bet: { gameId: string | null; gameTime: string | null; gameResults: unknown }; now: Date };

/** When the game starts. After the start, and until there's a score, that it has started (ER-02). */
export function GameTime({ bet: { gameId, gameTime, gameResults }, now }: GameTimeProps) {
  if (gameId === null && gameTime === null) return <span>{copy.noGame}</span>;
  const text = formatGameTime(gameTime);
  const hasBegun = gameTime !== null && instantMs(gameTime) <= now.getTime();
  return (
    <time dateTime={gameTime ?? undefined} title={text} className="figures whitespace-nowrap">
      {hasBegun && !gameResults ? copy.begun : text}
    </time>
  );
}
