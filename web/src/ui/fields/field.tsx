import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export type FieldTexts = {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & { children: (wiring: FieldWiring) => ReactNode };

/** The look that all text fields share. */
export const BOX =
  'min-h-11 w-full rounded-md border border-edge bg-raised px-3 text-[1rem] text-ink sm:min-h-10 sm:text-base ' +
  'hover:border-soft aria-invalid:border-danger disabled:bg-sunken disabled:text-quiet';

/** A label, the control, and an error or a hint, connected for screen readers. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'block pb-1.5 text-sm font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

type FieldNoteProps = { id: string | undefined; hint?: ReactNode; error?: string | undefined };

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  // A browser scrolls to a field that gets the focus, but not to what's below it.
  useEffect(() => {
    const isOfFocused = id && document.activeElement?.getAttribute('aria-describedby')?.split(' ').includes(id);
    if (error && isOfFocused) note.current?.scrollIntoView({ block: 'nearest' });
  }, [id, error]);
  if (error) {
    return (
      <p ref={note} id={id} role="alert" className="flex gap-1.5 pt-1.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="pt-1.5 text-sm text-quiet">
      {hint}
    </p>
  ) : null;
}
