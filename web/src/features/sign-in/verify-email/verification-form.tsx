import { accountErrors } from '@evens/domain/accounts/errors';
import { useForm } from 'react-hook-form';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
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
  const form = useForm({ defaultValues: { password: '' } });
  const refusal = form.formState.errors.root?.message;
  const isOwn = signedInAs === link.email;
  const signIn = (
    <Button variant={link.hasPassword ? 'quiet' : 'primary'} size="lg" wide onClick={onSignIn}>
      {link.hasPassword ? copy.signInInstead : copy.signIn}
    </Button>
  );

  const submit = form.handleSubmit(async ({ password }) => {
    if (!isOwn && !password) return form.setError('root', { message: accountErrors.PASSWORD_MISSING.message });
    try {
      await onVerify(isOwn ? undefined : password);
    } catch (error) {
      form.setError('root', { message: getMessage(error) });
    }
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
    <form onSubmit={submit} noValidate className="grid gap-4">
      {!isOwn && signedInAs && <Notice>{copy.otherAccount(signedInAs)}</Notice>}
      {refusal && <Notice tone="trouble">{refusal}</Notice>}
      {!isOwn && (
        <TextField
          label={copy.password}
          type="password"
          autoComplete="current-password"
          hint={copy.passwordHint(link.email)}
          {...form.register('password')}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {copy.verify}
      </Button>
      {!signedInAs && signIn}
    </form>
  );
}
