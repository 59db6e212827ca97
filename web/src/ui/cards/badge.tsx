import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type Tone = 'plain' | 'accent' | 'win' | 'loss' | 'danger';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent',
  win: 'bg-win-wash text-win',
  loss: 'bg-loss-wash text-loss',
  danger: 'bg-danger-wash text-danger',
};

type BadgeProps = { tone?: Tone | undefined; icon?: ReactNode; children: ReactNode };

/** A status in one or two words. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** For something that's happening right now. */
export function LiveBadge({ children = 'LIVE' }: { children?: ReactNode }) {
  return (
    <Badge tone="danger" icon={<span aria-hidden className="size-1.5 animate-pulse rounded-full bg-danger" />}>
      {children}
    </Badge>
  );
}
