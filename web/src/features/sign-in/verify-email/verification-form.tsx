import { accountErrors } from '@evens/domain/accounts/errors';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { verificationCopy as copy } from '../copy.ts';

type VerificationFormProps = {
  link: { email: string; hasPassword: boolean };
  signedInAs: string | undefined;
  onVerify: (password?: string) => Promise<unknown>;
  onSignIn: () => void;
};

/** One press when you're signed in to the account; its password otherwise. */
export function VerificationForm({ link, signedInAs, onVerify, onSignIn }: VerificationFormProps) {
  const isOwn = signedInAs === link.email;
  const signIn = (
    <Button variant={link.hasPassword ? 'quiet' : 'primary'} size="lg" wide onClick={onSignIn}>
      {link.hasPassword ? copy.signInInstead : copy.signIn}
    </Button>
  );

  const form = useSubmitForm({
    defaultValues: { password: '' },
    check: ({ password }) => (isOwn || password ? null : accountErrors.PASSWORD_MISSING),
    send: ({ password }) => onVerify(isOwn ? undefined : password),
  });

  if (!isOwn && !link.hasPassword) {
    return (
      <>
        <Notice>{signedInAs ? copy.otherNoPassword(signedInAs) : copy.noPassword}</Notice>
        {!signedInAs && signIn}
      </>
    );
  }
  return (
    <Form form={form}>
      {!isOwn && signedInAs && <Notice>{copy.otherAccount(signedInAs)}</Notice>}
      {!isOwn && (
        <TextField
          label={copy.password}
          type="password"
          autoComplete="current-password"
          hint={copy.passwordHint(link.email)}
          {...form.register('password')}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.verify}
      </Button>
      {!signedInAs && signIn}
    </Form>
  );
}
