import { accountErrors } from '@evens/domain/accounts/errors';
import { useState } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { confirmationCopy, accountsCopy as copy } from '../copy.ts';
import { isSignUpLinkInvalid, signInFailure, useSignUpConfirmation } from '../data.ts';
import { InvalidLink } from '../links/invalid-link.tsx';

type ConfirmationFormProps = { token: string; onDone: (next: string) => void; onSignUpAgain: () => void };

/** The form behind a sign-up link. Anyone who knows the password they chose gets their account (AU-15). */
export function ConfirmationForm({ token, onDone, onSignUpAgain }: ConfirmationFormProps) {
  const confirmation = useSignUpConfirmation();
  const [isDead, setDead] = useState(false);
  const form = useSubmitForm({
    defaultValues: { password: '' },
    check: ({ password }) => (password ? null : accountErrors.PASSWORD_MISSING),
    async send({ password }) {
      const { next } = await confirmation.mutateAsync({ token, password });
      showToast({ text: copy.created, tone: 'success' });
      onDone(next);
    },
    toText(error) {
      if (!isSignUpLinkInvalid(error)) return signInFailure(error);
      setDead(true);
      return null;
    },
  });

  if (isDead) {
    const why = accountErrors.SIGN_UP_LINK_INVALID.message;
    return <InvalidLink why={why} another={confirmationCopy.again} onAnother={onSignUpAgain} />;
  }
  return (
    <Form form={form}>
      <TextField
        label={copy.password}
        type="password"
        autoComplete="current-password"
        hint={confirmationCopy.hint}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {confirmationCopy.confirm}
      </Button>
    </Form>
  );
}
