import type { CommentEntity } from '@evens/domain/comments/model';
import { useState } from 'react';
import { type DraftName, dropDraft, keepDraft, readDraft } from '../../lib/drafts/drafts.ts';

type DraftOf = { userId: string; entityType: CommentEntity; entityId: string };

function toName({ userId, entityType, entityId }: DraftOf): DraftName {
  return { userId, of: `comment ${entityType} ${entityId}` };
}

/** Keeps an unfinished comment in this tab, so that a thread that closes, a reload, or a lost session loses nothing (XP-09). */
export function keepComment(draftOf: DraftOf, text: string): void {
  if (text === '') dropDraft(toName(draftOf));
  else keepDraft(toName(draftOf), text);
}

export function useDraft(draftOf: DraftOf) {
  const [text, setText] = useState(() => {
    const kept = readDraft(toName(draftOf));
    return typeof kept === 'string' ? kept : '';
  });
  function write(next: string): void {
    keepComment(draftOf, next);
    setText(next);
  }
  return [text, write] as const;
}
