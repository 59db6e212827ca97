import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type NoticeProps = { tone?: 'note' | 'error' | undefined; children: ReactNode };

/** A sentence that people have to read: why something was refused, or what's special here. */
export function Notice({ tone = 'note', children }: NoticeProps) {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classes(
        'flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-sm font-medium',
        tone === 'error' ? 'bg-danger-wash text-danger' : 'bg-sunken text-soft',
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
