import { signInRefusal } from '@evens/domain/accounts/rules';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { accountsCopy as copy } from './copy.ts';
import { signInFailure, useSignIn } from './data.ts';

type SignInFormProps = {
  onDone: () => void;
  /** Opens the reset form with the typed email address. */
  onForgot: (email: string) => void;
};

export function SignInForm({ onDone, onForgot }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const refusal = form.formState.errors.root?.message;

  const submit = form.handleSubmit(async (input) => {
    const refused = signInRefusal(input);
    if (refused) return form.setError('root', { message: refused.message });
    try {
      await signIn.mutateAsync({ ...input, email: input.email.trim() });
      onDone();
    } catch (error) {
      form.setError('root', { message: signInFailure(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice tone="trouble">{refusal}</Notice>}
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
      <Button type="submit" variant="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {copy.signIn}
      </Button>
    </form>
  );
}
