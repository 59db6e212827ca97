import { formatPhoneInput, phoneRefusal } from '@evens/domain/accounts/phone/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { settingsCopy as copy } from '../settings/copy.ts';
import { VerifyFirst } from '../verify-first/screen.tsx';
import { phoneCopy } from './copy.ts';
import { phoneFailure, useSendCode } from './data.ts';

/** The length of a complete number, with its formatting (US-08). */
const WHOLE_LENGTH = 14;

type PhoneNumberFormProps = {
  /** The form replaced the button that was pressed. */
  takesFocus: boolean;
  onSent: (shown: string) => void;
  onCancel: (() => void) | null;
};

/** The number to send a code to, formatted as it's typed (US-08). */
export function PhoneNumberForm({ takesFocus, onSent, onCancel }: PhoneNumberFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const send = useSendCode();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isWhole = typed.length >= WHOLE_LENGTH;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || send.isPending) return;
    const refusal = phoneRefusal(typed);
    if (refusal) return setError(refusal.message);
    try {
      await send.mutateAsync(typed);
      onSent(typed);
    } catch (failure) {
      setError(phoneFailure(failure, phoneCopy.codeNotSent));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3 sm:max-w-md">
      <TextField
        ref={field}
        label={copy.phoneNumber}
        hint={copy.phoneNumberHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={copy.phonePlaceholder}
        className="figures"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(formatPhoneInput(event.target.value));
          setError(undefined);
        }}
      />
      <VerifyFirst error={send.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isWhole} busy={send.isPending}>
          {copy.sendCode}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.keepNumber}
          </Button>
        )}
      </div>
    </form>
  );
}
