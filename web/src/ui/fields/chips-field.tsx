import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field.tsx';

type ChipsFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'checked'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  error?: string | undefined;
};

/** One of a few short choices, each one tap away. At first, none may be chosen. */
export function ChipsField({ label, options, hint, error, ...input }: ChipsFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <fieldset data-chips className="min-w-0" aria-describedby={note} aria-invalid={error ? true : undefined}>
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-raised px-4 font-semibold text-soft hover:bg-hover hover:text-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-10"
          >
            <input {...input} type="radio" value={option.value} className="sr-only" />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  );
}
