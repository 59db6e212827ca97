import type { FairLines } from '@evens/domain/lines/model';
import type { LinesAnswer } from './data.ts';

/** The games whose Automatic prices changed, as the stream tells them. */
export type News = { id: string; fair: FairLines }[];

function isNews(games: unknown): games is News {
  return Array.isArray(games) && games.every((game) => typeof game === 'object' && game !== null && 'fair' in game);
}

/** The new prices that an event carries; null when it only says that there are some. */
export function newsIn(data: unknown): News | null {
  const games = typeof data === 'object' && data !== null && 'games' in data ? data.games : null;
  return isNews(games) ? games : null;
}

export function withNews(lines: LinesAnswer, news: News, at: Date): LinesAnswer {
  const fresh = new Map(news.map(({ id, fair }) => [id, fair]));
  const items = lines.items.map((line) => {
    const fair = fresh.get(line.id);
    return fair ? { ...line, fair } : line;
  });
  return { ...lines, items, lastUpdated: at.toISOString() };
}
