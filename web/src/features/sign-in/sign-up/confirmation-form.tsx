import { accountErrors } from '@evens/domain/accounts/errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { confirmationCopy, accountsCopy as copy } from '../copy.ts';
import { isSignUpLinkInvalid, signInFailure, useSignUpConfirmation } from '../data.ts';
import { InvalidLink } from '../links/invalid-link.tsx';

type ConfirmationFormProps = { token: string; onDone: (next: string) => void; onSignUpAgain: () => void };

/** The form behind a sign-up link. Anyone who knows the password they chose gets their account (AU-15). */
export function ConfirmationForm({ token, onDone, onSignUpAgain }: ConfirmationFormProps) {
  const confirmation = useSignUpConfirmation();
  const [isDead, setDead] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const refusal = form.formState.errors.root?.message;

  const submit = form.handleSubmit(async ({ password }) => {
    if (!password) return form.setError('root', { message: accountErrors.PASSWORD_MISSING.message });
    try {
      const { next } = await confirmation.mutateAsync({ token, password });
      showToast({ text: copy.created, tone: 'done' });
      onDone(next);
    } catch (error) {
      if (isSignUpLinkInvalid(error)) return setDead(true);
      form.setError('root', { message: signInFailure(error) });
    }
  });

  if (isDead) {
    const why = accountErrors.SIGN_UP_LINK_INVALID.message;
    return <InvalidLink why={why} another={confirmationCopy.again} onAnother={onSignUpAgain} />;
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice tone="trouble">{refusal}</Notice>}
      <TextField
        label={copy.password}
        type="password"
        autoComplete="current-password"
        hint={confirmationCopy.hint}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {confirmationCopy.confirm}
      </Button>
    </form>
  );
}
