import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

type SectionProps = {
  title: string;
  hint?: ReactNode;
  aside?: ReactNode;
  /** On a phone, the aside gets its own row. */
  ownRow?: boolean;
  children: ReactNode;
};

/** A section of the page with a heading, separated by space only. */
export function Section({ title, hint, aside, ownRow = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <header className={classes('flex items-end gap-x-4 gap-y-2', ownRow && 'max-sm:flex-wrap')}>
        <div className="min-w-0 grow">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {hint && <p className="text-sm text-quiet">{hint}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
