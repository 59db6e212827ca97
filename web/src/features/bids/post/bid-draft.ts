import { type DraftName, dropDraft, fillIn, keepDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import type { LinePick } from '../../lines/data.ts';
import type { Posting } from './data.ts';

type DraftOf = { userId: string; groupId: string; kind: 'feed' | 'custom' };

function isPick(data: unknown): data is LinePick {
  const isObject = typeof data === 'object' && data !== null;
  return isObject && 'line' in data && 'betType' in data && 'side' in data && 'price' in data;
}

function getField(draft: unknown, name: 'pick' | 'posting'): unknown {
  return typeof draft === 'object' && draft !== null ? Reflect.get(draft, name) : null;
}

/** The same side at the same price. */
export function isSamePick(a: LinePick, b: LinePick): boolean {
  const isSameSide = a.line.id === b.line.id && a.betType === b.betType && a.side === b.side;
  return isSameSide && a.price.odds === b.price.odds && a.price.line === b.price.line;
}

/** Keeps an unfinished bid in this tab, with the pick if it's on a game (XP-09). */
export function getBidDraft({ userId, groupId, kind }: DraftOf) {
  const name: DraftName = { userId, of: `${kind} bid ${groupId}` };
  const sending: DraftName = { userId, of: `sending ${name.of}` };
  return {
    /** Remembers what was sent, so that sending the same again after a reload posts nothing twice. */
    sending,
    isKept: () => readDraft(name) !== null,
    readPick(): LinePick | null {
      const pick = getField(readDraft(name), 'pick');
      return isPick(pick) ? pick : null;
    },
    /** The form as it was left. */
    fillIn: (defaults: Posting): Posting => fillIn(defaults, getField(readDraft(name), 'posting')),
    keep: (posting: Posting, pick?: LinePick) => keepDraft(name, { pick, posting }),
    drop() {
      dropDraft(name);
      dropDraft(sending);
    },
  };
}
