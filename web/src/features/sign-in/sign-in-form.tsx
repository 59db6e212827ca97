import { signInRefusal } from '@evens/domain/accounts/rules';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { accountsCopy as copy } from './copy.ts';
import { signInFailure, useSignIn } from './data.ts';

type SignInFormProps = {
  onDone: () => void;
  /** Opens the reset form with the typed email address. */
  onForgot: (email: string) => void;
};

export function SignInForm({ onDone, onForgot }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useSubmitForm({
    defaultValues: { email: '', password: '' },
    check: signInRefusal,
    async send({ email, password }) {
      await signIn.mutateAsync({ email: email.trim(), password });
      onDone();
    },
    toText: signInFailure,
  });

  return (
    <Form form={form}>
      <TextField label={copy.email} type="email" autoComplete="username" {...form.register('email')} />
      <TextField label={copy.password} type="password" autoComplete="current-password" {...form.register('password')} />
      <Button
        variant="quiet"
        size="sm"
        className="-my-2 -mr-3 justify-self-end"
        onClick={() => onForgot(form.getValues('email'))}
      >
        {copy.forgot}
      </Button>
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.signIn}
      </Button>
    </Form>
  );
}
