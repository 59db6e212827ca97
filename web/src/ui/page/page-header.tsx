import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type PageHeaderProps = {
  title: string;
  aside?: ReactNode;
  /** On a phone, the aside has its own row from the start, so that nothing moves when it fills. */
  ownRow?: boolean | undefined;
  children?: ReactNode;
};

/** The page's name, its one main action to the right, and a line of text below. */
export function PageHeader({ title, aside, ownRow = false, children }: PageHeaderProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow-999">
        <h1 className="text-xl font-bold tracking-tight sm:text-2xl">{title}</h1>
        {children && (
          <div data-subtitle className="text-sm wrap-anywhere text-quiet">
            {children}
          </div>
        )}
      </div>
      {aside && (
        <div className={classes('flex flex-wrap items-center gap-2 max-sm:grow', ownRow && 'max-sm:basis-full')}>
          {aside}
        </div>
      )}
    </header>
  );
}
