import { inviteTexts, previewTexts } from '@evens/domain/site/previews/copy';
import { getInvitedCode, getPreview } from '@evens/domain/site/previews/rules';
import type { Context as HttpContext } from 'hono';
import type { Context } from '../../../context.ts';
import { CallCounter } from '../../../db/call-counter.ts';
import type { Db } from '../../../db/database.ts';
import type { Throttle } from '../../../http/callers/rate-limit.ts';
import type { AppEnv } from '../../../http/env.ts';
import type { Card } from '../../../http/serving/page-card.ts';
import { processNow } from '../../../ports/clock-process.ts';
import { findInvite, type Invite } from '../../groups/queries.ts';
import { INVITE_CALLS } from '../rate-limits.ts';

type FindCard = (c: HttpContext<AppEnv>) => Promise<Card>;

/** Finds what chats show under a link. Who asks doesn't matter, because chats ask without signing in (XP-04). */
export function cardFinder({ store, publicUrl }: Context, throttles: readonly Throttle[]): FindCard {
  const findNamed = inviteFinder(store.database.db, throttles);
  return async (c) => {
    const { path } = c.req;
    const url = publicUrl + encodeURI(path);
    const code = getInvitedCode(path);
    // The page works without the name of the group, so it's sent in any case.
    const invite = code && (await findNamed(code, c.get('address')).catch(() => null));
    if (invite)
      return { ...inviteTexts(invite), url, image: `${publicUrl}/api/previews/invites/${encodeURIComponent(code)}` };
    const query = new URL(c.req.url).searchParams;
    const { preview, names } = getPreview(path, query);
    const named = names === null ? '' : `?${names}=${encodeURIComponent(query.get(names) ?? '')}`;
    return { ...previewTexts[preview], url: url + named, image: `${publicUrl}/api/previews/${preview}` };
  };
}

/** Counts toward the same limit as every call that takes a code. Past it, no code is known. */
function inviteFinder(db: Db, throttles: readonly Throttle[]) {
  const counter = new CallCounter(db);
  const rate = throttles.find(({ name }) => name === INVITE_CALLS)?.rate;
  return async (code: string, address: string): Promise<Invite | null> => {
    const [wait = 0] = rate ? await counter.count([{ rate, key: `${INVITE_CALLS} ${address}` }], processNow()) : [];
    return wait === 0 ? findInvite(db, code) : null;
  };
}
