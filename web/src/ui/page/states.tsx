import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { loadingText, retry } from './copy.ts';

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

type ErrorStateProps = { title: string; children?: ReactNode; onRetry?: (() => void) | undefined };

/** What failed, and a retry that doesn't reload the page. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-lg border border-danger/40 bg-surface px-6 py-12 text-center"
    >
      <CloudOff aria-hidden size={24} className="mb-2 text-danger" />
      <p className="text-lg font-bold text-balance">{title}</p>
      {children && <div className="max-w-md text-soft">{children}</div>}
      {onRetry && (
        <div className="pt-4">
          <Button onClick={onRetry}>{retry}</Button>
        </div>
      )}
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
