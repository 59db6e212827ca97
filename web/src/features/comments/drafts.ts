import type { CommentEntity } from '@evens/domain/comments/model';
import { useState } from 'react';

type DraftOf = { userId: string; entityType: CommentEntity; entityId: string };

/** What is half written, until the page is left: a fold that closes or a card out of sight takes nothing with it. */
const drafts = new Map<string, string>();

export function useDraft({ userId, entityType, entityId }: DraftOf) {
  const key = `${userId} ${entityType} ${entityId}`;
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  function write(next: string): void {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  }
  return [text, write] as const;
}
