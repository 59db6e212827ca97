import { isDay } from '@evens/domain/shared/weeks';
import { useState } from 'react';
import { TextField } from './text-field.tsx';

type DayFieldProps = {
  label: string;
  /** 'YYYY-MM-DD', or '' for none. */
  day: string;
  onDay: (day: string) => void;
  /** Whether clearing the field counts, too. */
  canBeEmpty?: boolean;
};

/** A date. A partly typed one changes nothing until it's complete. */
export function DayField({ label, day, onDay, canBeEmpty = false }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      value={draft ?? day}
      onChange={({ target: { value } }) => {
        setDraft(value);
        if (isDay(value) || (canBeEmpty && value === '')) onDay(value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
