import { accountErrors } from '@evens/domain/accounts/errors';
import { phoneCodes } from '@evens/domain/accounts/model';
import { codeFormatRefusal } from '@evens/domain/accounts/phone/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { settingsCopy as copy } from '../settings/copy.ts';
import { phoneCopy } from './copy.ts';
import { phoneFailure, useFailedCode, useSendCode, useVerifyPhone } from './data.ts';

type PhoneCodeFormProps = { sentTo: string; onProved: () => void; onChangeNumber: () => void };

/** The six digits from the text message (US-07, US-09). */
export function PhoneCodeForm({ sentTo, onProved, onChangeNumber }: PhoneCodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const verify = useVerifyPhone();
  const again = useSendCode();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useFailedCode(() => setError(phoneCopy.codeNotSent));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    const refusal = codeFormatRefusal(code);
    if (refusal) return setError(refusal.message);
    try {
      await verify.mutateAsync(code);
      onProved();
    } catch (failure) {
      setError(phoneFailure(failure, accountErrors.PHONE_CODE_INVALID.message));
    }
  };
  const sendAgain = () => {
    setError(undefined);
    setCode('');
    again.mutate(sentTo, {
      onError: (failure) => setError(phoneFailure(failure, phoneCopy.codeNotSent)),
    });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3 sm:max-w-md">
      <p role="status">
        {copy.codeSent} <span className="figures font-semibold whitespace-nowrap">{sentTo}</span>. {copy.codeHint}
      </p>
      <TextField
        ref={field}
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={phoneCodes.digits}
        className="figures tracking-widest"
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={verify.isPending}>
          {copy.verify}
        </Button>
        <Button onClick={onChangeNumber}>{copy.changeNumber}</Button>
        <Button variant="quiet" busy={again.isPending} onClick={sendAgain}>
          {copy.sendAgain}
        </Button>
      </div>
    </form>
  );
}
