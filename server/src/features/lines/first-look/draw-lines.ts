import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SPORT_KEYS } from '@evens/domain/lines/model';
import { isTimeZone } from '@evens/domain/shared/time';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { WrittenJson } from '../../../http/json-answer.ts';
import { loadOnce } from '../../../http/serving/load-once.ts';
import type { LinesResponse } from '../api.ts';
import type { FeedContext } from '../feed/feed.ts';
import { listLines } from '../list-lines.ts';

type Look = { answer: LinesResponse; now: Date; timeZone: string };
/** What web/src/app/first-look exports. */
type Drawing = { drawLines: (look: Look) => string };

/** A time zone's readers share a drawing. There are few at once. */
const MOST_ZONES = 20;

/**
 * Draws the Lines screen into its page, so that people read the first games while the page's code loads (decision 46). The built
 * pages bring the code that draws.
 */
export function createDrawer(ctx: FeedContext, folder: string): (timeZone: string) => Promise<string | undefined> {
  const file = join(folder, '.server', 'draw-lines.js');
  if (!existsSync(file)) return async () => undefined;
  const open = loadOnce(() => import(pathToFileURL(file).href) as Promise<Drawing>);
  let last: { made: WrittenJson<LinesResponse>; minute: number; byZone: Map<string, string> } | undefined;
  return async (timeZone) => {
    if (!isTimeZone(timeZone)) return undefined;
    const { feed, config, store } = ctx;
    const request = { ...(await feed.status()), isDemo: feed.isDemo, logoUrl: config.logoUrl };
    const made = await listLines(store.database.db, { ...request, sportKeys: SPORT_KEYS });
    const { now } = request;
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (last?.made !== made || last.minute !== minute || last.byZone.size >= MOST_ZONES) {
      last = { made, minute, byZone: new Map() };
    }
    const { byZone } = last;
    const known = byZone.get(timeZone);
    if (known !== undefined) return known;
    const { drawLines } = await open();
    const answer: LinesResponse = JSON.parse(new TextDecoder().decode(made.bytes));
    // Old prices don't show, not even for a moment. The page asks for new ones.
    const drawn = answer.stale || answer.items.length === 0 ? undefined : drawLines({ answer, now, timeZone });
    if (drawn !== undefined) byZone.set(timeZone, drawn);
    return drawn;
  };
}
