import { ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';

type PlainSelectProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
};

/** A choice in one short control, for a row of filters on a phone. */
export function PlainSelect<T extends string>({ label, options, value, onChange, className }: PlainSelectProps<T>) {
  return (
    <div className={classes('relative min-w-0', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-11 w-full appearance-none truncate rounded-md border border-edge bg-surface pr-8 pl-3 font-semibold"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}
