import { commentTime } from '@evens/domain/comments/rules';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../lib/format.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import type { RowPlace } from '../../ui/lists/long-list.tsx';

/** How long ago (CM-09), with the exact time in a tooltip. */
export function CommentTime({ at }: { at: string }) {
  const now = useMinute();
  const time = new Date(at);
  const exact = Number.isNaN(time.getTime()) ? undefined : formatExactTime(time);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      {commentTime(time, now)}
    </time>
  );
}

type CommentItemProps = {
  place: RowPlace;
  userName: string;
  content: string;
  /** When it was written, or that it's being sent. */
  when: ReactNode;
  contentId?: string | undefined;
  action?: ReactNode;
};

/** Shows the text as plain text, with its line breaks. */
export function CommentItem({ place, userName, content, when, contentId, action }: CommentItemProps) {
  return (
    <li {...place} className="flex gap-2.5">
      <Avatar name={userName} />
      <div className="min-w-0 grow">
        <div className="flex min-h-8 items-center gap-2">
          <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 text-sm text-quiet">
            <span className="min-w-0 font-semibold wrap-anywhere text-ink">{userName}</span>
            {when}
          </p>
          {action}
        </div>
        <p id={contentId} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      </div>
    </li>
  );
}
