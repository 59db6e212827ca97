import { HandCoins, KeyRound, ListChecks, ShieldCheck, SlidersHorizontal, Ticket, Users } from 'lucide-react';
import type { RowPlace } from '../../../ui/lists/long-list.tsx';
import { groupLogCopy as copy } from './copy.ts';
import type { LogEntry } from './data.ts';

const ICONS = {
  member: Users,
  role: ShieldCheck,
  settings: SlidersHorizontal,
  invite_code: KeyRound,
  bid: ListChecks,
  bet: Ticket,
  payment: HandCoins,
} as const;

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

type LogRowProps = {
  entry: LogEntry;
  place: RowPlace;
  /** On the first entry of a day. */
  day: string | undefined;
};

export function LogRow({ entry: { kind, text, at }, place, day }: LogRowProps) {
  const Icon = ICONS[kind];
  return (
    <li {...place} tabIndex={-1}>
      {day && (
        <h2 className="border-b border-line bg-sunken px-3.5 py-1.5 text-sm font-bold text-soft sm:px-4">{day}</h2>
      )}
      <div className="flex items-start gap-3 px-3.5 py-2.5 sm:px-4">
        <span className="flex h-[1lh] shrink-0 items-center text-quiet">
          <Icon aria-hidden size={18} />
          <span className="sr-only">{copy.kinds[kind]}</span>
        </span>
        <p className="figures min-w-0 grow wrap-anywhere">
          {text}{' '}
          <time dateTime={at} className="pl-1 text-xs whitespace-nowrap text-quiet">
            {clock.format(new Date(at))}
          </time>
        </p>
      </div>
    </li>
  );
}
