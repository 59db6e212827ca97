import type { FairLines } from '@evens/domain/lines/model';
import type { components } from '../../lib/api.gen.ts';

export type LinesAnswer = components['schemas']['Lines'];

/** The games whose Automatic prices changed. */
export type LinesUpdate = { id: string; fair: FairLines }[];

export function withUpdate(lines: LinesAnswer, news: LinesUpdate, at: Date): LinesAnswer {
  const fresh = new Map(news.map(({ id, fair }) => [id, fair]));
  const items = lines.items.map((line) => {
    const fair = fresh.get(line.id);
    return fair ? { ...line, fair } : line;
  });
  return { ...lines, items, lastUpdated: at.toISOString() };
}
