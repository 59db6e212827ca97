import { CloudOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { BrandMark } from './brand-mark.tsx';
import { loadingText, offlineText, retry } from './copy.ts';
import { useOnline } from './use-online.ts';

type EmptyStateProps = { title: string; icon?: ReactNode; action?: ReactNode; children?: ReactNode };

/** Why there's nothing here, and what to do next. */
export function EmptyState({ title, icon, action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border border-dashed border-edge/60 px-6 py-12 text-center">
      {icon && <span className="pb-2 text-quiet">{icon}</span>}
      <p className="text-lg font-bold text-balance">{title}</p>
      {children && <div className="max-w-md text-soft">{children}</div>}
      {action && <div className="pt-4">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** What happens when the network is back, if that's not the same. */
  onOnline?: () => void;
};

/** What failed, and a retry that doesn't reload the page. Without a network, it retries on its own later (XP-10). */
export function ErrorState({ title, children, onRetry, onOnline = onRetry }: ErrorStateProps) {
  const isOnline = useOnline(onOnline);
  const Icon = isOnline ? CloudOff : WifiOff;
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center gap-1 rounded-lg border bg-surface px-6 py-12 text-center',
        isOnline ? 'border-danger/40' : 'border-edge/60',
      )}
    >
      <Icon aria-hidden size={24} className={classes('mb-2', isOnline ? 'text-danger' : 'text-quiet')} />
      <p className="text-lg font-bold text-balance">{title}</p>
      {(children || !isOnline) && <div className="max-w-md text-soft">{isOnline ? children : offlineText}</div>}
      {onRetry && (
        <div className="pt-4">
          <Button onClick={onRetry}>{retry}</Button>
        </div>
      )}
    </div>
  );
}

type FailedLineProps = {
  title: string;
  onRetry: () => void;
  /** What failed is on the side, so screen readers aren't interrupted. */
  isAside?: boolean;
};

/** The same in one line, for a small part of a screen or of a dialog. */
export function FailedLine({ title, onRetry, isAside = false }: FailedLineProps) {
  const isOnline = useOnline(onRetry);
  const Icon = isOnline ? CloudOff : WifiOff;
  return (
    <div role={isAside ? undefined : 'alert'} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="flex min-w-0 grow basis-52 items-start gap-2 text-soft">
        <Icon aria-hidden size={18} className={classes('shrink-0', isOnline ? 'text-danger' : 'text-quiet')} />
        <span>
          {title} {!isOnline && offlineText}
        </span>
      </p>
      <Button size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

/** The placeholder for a whole screen. index.html shows the same until our code loads. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center gap-3 pt-[30dvh] text-quiet">
      <BrandMark />
      {loadingText}
    </div>
  );
}
