import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { closeExplainer, tellMore } from './copy.ts';

type BannerProps = { title: string; children: ReactNode; more?: ReactNode; onDismiss: () => void };

/** Explains a page to people who are new to it, until they close it. */
export function Banner({ title, children, more, onDismiss }: BannerProps) {
  const [isLong, setIsLong] = useState(false);
  return (
    <aside aria-label={title} className="flex items-start gap-2 rounded-lg bg-accent-wash py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 grow py-1.5 text-sm text-soft">
        <p>
          <strong className="font-bold text-accent">{title}</strong> {children}{' '}
          {more && (
            <button
              type="button"
              aria-expanded={isLong}
              onClick={() => setIsLong(!isLong)}
              className="tap-room min-h-6 font-semibold text-accent underline underline-offset-2"
            >
              {tellMore}
            </button>
          )}
        </p>
        {isLong && <div className="pt-2">{more}</div>}
      </div>
      <IconButton label={closeExplainer} icon={<X aria-hidden size={16} />} onClick={onDismiss} className="size-9" />
    </aside>
  );
}
