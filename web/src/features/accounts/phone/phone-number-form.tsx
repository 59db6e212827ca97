import { formatPhoneInput, phoneRefusal } from '@evens/domain/accounts/phone/rules';
import { type ChangeEvent, useEffect } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
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
  const send = useSendCode();
  const form = useSubmitForm({
    defaultValues: { phone: '' },
    check: ({ phone }) => phoneRefusal(phone),
    async send({ phone }) {
      await send.mutateAsync(phone);
      onSent(phone);
    },
    getField: () => 'phone',
    toText: (error) => phoneFailure(error, phoneCopy.codeNotSent),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('phone');
  }, [takesFocus, setFocus]);
  const phone = form.register('phone');
  const onPhone = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = formatPhoneInput(event.target.value);
    return phone.onChange(event);
  };

  return (
    <Form form={form} className="sm:max-w-md">
      <TextField
        label={copy.phoneNumber}
        hint={copy.phoneNumberHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={copy.phonePlaceholder}
        className="figures"
        error={form.formState.errors.phone?.message}
        {...phone}
        onChange={onPhone}
      />
      <VerifyFirst error={send.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.watch('phone').length < WHOLE_LENGTH} busy={form.isPending}>
          {copy.sendCode}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.keepNumber}
          </Button>
        )}
      </div>
    </Form>
  );
}
