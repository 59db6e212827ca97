import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; children: ReactNode };

/** A titled part of the details. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="caption">
        {title}
      </h3>
      {children}
    </section>
  );
}
