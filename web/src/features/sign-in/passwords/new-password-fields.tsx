import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';

type Registered = UseFormRegisterReturn & { error?: string | undefined };

type NewPasswordFieldsProps = {
  words: { password: string; confirm: string; hint?: string };
  password: Registered;
  confirmation: Registered;
};

/** A new password, typed twice, so that a typo doesn't lock anyone out (AU-05). */
export function NewPasswordFields({ words, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={words.password} type="password" autoComplete="new-password" hint={words.hint} {...password} />
      <TextField label={words.confirm} type="password" autoComplete="new-password" {...confirmation} />
    </div>
  );
}
