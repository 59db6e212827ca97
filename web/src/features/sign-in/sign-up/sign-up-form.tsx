import { signUpRefusal } from '@evens/domain/accounts/rules';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { accountsCopy as copy } from '../copy.ts';
import { signInFailure, useSignUp } from '../data.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { ConfirmationBoxes } from './confirmation-boxes.tsx';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '', ageVerified: false, tosAccepted: false };

type SignUpFormProps = {
  /** Where the person wants to go. */
  next: string;
  onDone: () => void;
  /** No one is signed in yet: an email says how to continue. */
  onMailed: (email: string) => void;
};

export function SignUpForm({ next, onDone, onMailed }: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useForm({ defaultValues: EMPTY });
  const refusal = form.formState.errors.root?.message;

  const submit = form.handleSubmit(async (input) => {
    const refused = signUpRefusal(input);
    if (refused) return form.setError('root', { message: refused.message });
    const { confirmPassword: _checkedHere, ...account } = input;
    try {
      const email = input.email.trim();
      const { isIn } = await signUp.mutateAsync({ ...account, name: input.name.trim(), email, next });
      if (!isIn) return onMailed(email);
      showToast({ text: copy.created, tone: 'done' });
      onDone();
    } catch (error) {
      form.setError('root', { message: signInFailure(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice tone="trouble">{refusal}</Notice>}
      <TextField label={copy.name} autoComplete="name" hint={copy.nameHint} {...form.register('name')} />
      <TextField label={copy.email} type="email" autoComplete="username" {...form.register('email')} />
      <NewPasswordFields
        words={{ password: copy.password, confirm: copy.confirmPassword, hint: copy.passwordHint }}
        password={form.register('password')}
        confirmation={form.register('confirmPassword')}
      />
      <ConfirmationBoxes age={form.register('ageVerified')} terms={form.register('tosAccepted')} />
      <Button type="submit" variant="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {copy.signUp}
      </Button>
    </form>
  );
}
