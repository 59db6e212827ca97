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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function LogRow({ entry: { kind, text, at }, place }: { entry: LogEntry; place: RowPlace }) {
  const Icon = ICONS[kind];
  return (
    <li {...place} tabIndex={-1} className="flex items-start gap-3 px-3.5 py-3 sm:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
        <Icon aria-hidden size={18} />
        <span className="sr-only">{copy.kinds[kind]}</span>
      </span>
      <div className="min-w-0 grow">
        <p className="figures wrap-anywhere">{text}</p>
        <time dateTime={at} className="block pt-0.5 text-sm text-quiet">
          {moment.format(new Date(at))}
        </time>
      </div>
    </li>
  );
}
