import type { ReactNode } from 'react';

type MessageLineProps = {
  title: string;
  message: string;
  /** What screen readers hear before an unread title; null if it's read. */
  unread: string | null;
  time: ReactNode;
};

/** A message in a short list, with a mark while it's unread. */
export function MessageLine({ title, message, unread, time }: MessageLineProps) {
  return (
    <span className="flex w-full items-start gap-3 px-4 py-3 text-left">
      <span
        aria-hidden
        className={`mt-1.5 size-2 shrink-0 rounded-full ${unread === null ? 'bg-transparent' : 'bg-accent'}`}
      />
      <span className="min-w-0 grow wrap-anywhere">
        <span className={unread === null ? 'block text-soft' : 'block font-semibold'}>
          {unread !== null && <span className="sr-only">{unread} </span>}
          {title}
        </span>
        <span className="block text-sm text-soft">{message}</span>
      </span>
      <span className="shrink-0 text-xs text-quiet">{time}</span>
    </span>
  );
}
