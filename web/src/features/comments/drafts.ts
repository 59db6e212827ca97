import type { CommentEntity } from '@evens/domain/comments/model';
import { useState } from 'react';

type DraftKey = { userId: string; entityType: CommentEntity; entityId: string };

/** Unfinished comments, kept until the page is closed, so that a thread that closes or unmounts loses nothing. */
const drafts = new Map<string, string>();

export function useDraft({ userId, entityType, entityId }: DraftKey) {
  const key = `${userId} ${entityType} ${entityId}`;
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  function write(next: string): void {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  }
  return [text, write] as const;
}
