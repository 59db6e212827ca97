import { signInRefusal } from '@evens/domain/accounts/rules';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { signInField } from './account-fields.ts';
import { accountsCopy as copy } from './copy.ts';
import { signInFailure, useSignIn } from './data.ts';

type SignInFormProps = {
  /** What was typed in another form of the page. */
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
  /** Opens the reset form. */
  onForgot: () => void;
};

export function SignInForm({ email, onEmail, onDone, onForgot }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useSubmitForm({
    defaultValues: { email, password: '' },
    check: signInRefusal,
    getField: signInField,
    async send(input) {
      await signIn.mutateAsync({ email: input.email.trim(), password: input.password });
      onDone();
    },
    toText: signInFailure,
  });

  const { errors } = form.formState;
  return (
    <Form form={form}>
      <TextField
        label={copy.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
      />
      <TextField
        label={copy.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button variant="quiet" size="sm" className="-my-2 -mr-3 justify-self-end" onClick={onForgot}>
        {copy.forgot}
      </Button>
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.signIn}
      </Button>
    </Form>
  );
}
