import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './field.tsx';

type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxField({ label, hint, error, ...input }: ChoiceFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 min-w-11 items-center gap-3 py-1 sm:min-h-9">
        <span className="relative inline-flex size-5.5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={note}
            aria-invalid={error ? true : undefined}
            className="peer size-full cursor-pointer appearance-none rounded-sm border border-edge bg-raised checked:border-accent checked:bg-accent hover:border-soft aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 grow">{label}</span>
      </label>
      <div className="-mt-1.5 pl-8.5">
        <FieldNote id={note} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** A setting that takes effect right away. */
export function SwitchField({ label, hint, error, ...input }: ChoiceFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-1 sm:min-h-9">
        <span className="min-w-0">{label}</span>
        <span className="relative inline-flex h-6.5 w-11 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            // The native state says whether it's on, so aria-checked isn't needed.
            role="switch"
            aria-describedby={note}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-edge bg-sunken checked:border-accent checked:bg-accent disabled:opacity-50"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 size-4.5 rounded-full bg-edge transition-[translate] peer-checked:translate-x-4.5 peer-checked:bg-accent-ink"
          />
        </span>
      </label>
      {note && (
        <div className="-mt-1.5">
          <FieldNote id={note} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
