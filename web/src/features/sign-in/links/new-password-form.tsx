import { accountErrors } from '@evens/domain/accounts/errors';
import type { UnprovedPart } from '@evens/domain/accounts/model';
import { newPasswordRefusal } from '@evens/domain/accounts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { accountsCopy as copy } from '../copy.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { isLinkInvalid, resetLinkQuery, usePasswordReset } from './data.ts';
import { InvalidLink } from './invalid-link.tsx';

type NewPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** What the reset removed from an account whose address no one had verified. */
  onSecured: (removed: readonly UnprovedPart[]) => void;
  onAskAgain: () => void;
};

/** The form behind a password reset link, or a message if the link no longer works (AU-18). */
export function NewPasswordForm({ token, onDone, onSecured, onAskAgain }: NewPasswordFormProps) {
  const link = useQuery(resetLinkQuery(token));
  const [isUsedUp, setUsedUp] = useState(false);
  if (link.isPending) {
    return (
      <p role="status" className="text-quiet">
        {copy.checkingLink}
      </p>
    );
  }
  if (isUsedUp || isLinkInvalid(link.error)) {
    return (
      <InvalidLink why={accountErrors.RESET_LINK_INVALID.message} another={copy.askAgain} onAnother={onAskAgain} />
    );
  }
  const goOn = (parts: UnprovedPart[] | null) => (parts ? onSecured(parts) : onDone());
  return <PasswordForm token={token} onSet={goOn} onDeadLink={() => setUsedUp(true)} />;
}

type PasswordFormProps = {
  token: string;
  onSet: (removed: UnprovedPart[] | null) => void;
  onDeadLink: () => void;
};

function PasswordForm({ token, onSet, onDeadLink }: PasswordFormProps) {
  const reset = usePasswordReset();
  const form = useSubmitForm({
    defaultValues: { password: '', confirmPassword: '' },
    check: newPasswordRefusal,
    async send({ password }) {
      const { removed } = await reset.mutateAsync({ token, newPassword: password });
      if (!removed) showToast({ text: copy.passwordSet, tone: 'success' });
      onSet(removed);
    },
    toText(error) {
      if (!isLinkInvalid(error)) return getMessage(error);
      onDeadLink();
      return null;
    },
  });

  return (
    <Form form={form}>
      <NewPasswordFields
        words={{ password: copy.newPassword, confirm: copy.confirmPassword, hint: copy.passwordHint }}
        password={form.register('password')}
        confirmation={form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.setPassword}
      </Button>
    </Form>
  );
}
