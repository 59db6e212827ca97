import { accountErrors } from '@evens/domain/accounts/errors';
import { phoneCodes } from '@evens/domain/accounts/model';
import { codeFormatRefusal } from '@evens/domain/accounts/phone/rules';
import { type ChangeEvent, useEffect } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { settingsCopy as copy } from '../settings/copy.ts';
import { phoneCopy } from './copy.ts';
import { phoneFailure, useFailedCode, useSendCode, useVerifyPhone } from './data.ts';

type PhoneCodeFormProps = { sentTo: string; onProved: () => void; onChangeNumber: () => void };

/** The six digits from the text message (US-07, US-09). */
export function PhoneCodeForm({ sentTo, onProved, onChangeNumber }: PhoneCodeFormProps) {
  const verify = useVerifyPhone();
  const again = useSendCode();
  const form = useSubmitForm({
    defaultValues: { code: '' },
    check: ({ code }) => codeFormatRefusal(code),
    async send({ code }) {
      await verify.mutateAsync(code);
      onProved();
    },
    getField: () => 'code',
    toText: (error) => phoneFailure(error, accountErrors.PHONE_CODE_INVALID.message),
  });
  const { setError, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  useFailedCode(() => setError('code', { message: phoneCopy.codeNotSent }));

  const sendAgain = () => {
    form.reset();
    again.mutate(sentTo, {
      onSuccess() {
        showToast({ text: phoneCopy.codeSentAgain, tone: 'success' });
        setFocus('code');
      },
      onError: (error) => setError('code', { message: phoneFailure(error, phoneCopy.codeNotSent) }),
    });
  };
  const code = form.register('code');
  const onCode = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '');
    return code.onChange(event);
  };

  return (
    <Form form={form} className="sm:max-w-md">
      <p role="status">
        {copy.codeSent} <span className="figures font-semibold whitespace-nowrap">{sentTo}</span>. {copy.codeHint}
      </p>
      <TextField
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={phoneCodes.digits}
        className="figures tracking-widest"
        error={form.formState.errors.code?.message}
        {...code}
        onChange={onCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isPending}>
          {copy.verify}
        </Button>
        <Button onClick={onChangeNumber}>{copy.changeNumber}</Button>
        <Button variant="quiet" busy={again.isPending} onClick={sendAgain}>
          {copy.sendAgain}
        </Button>
      </div>
    </Form>
  );
}
