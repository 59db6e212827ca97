import { signUpRefusal } from '@evens/domain/accounts/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { signUpField } from '../account-fields.ts';
import { accountsCopy as copy } from '../copy.ts';
import { signInFailure, useSignUp } from '../data.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { ConfirmationBoxes } from './confirmation-boxes.tsx';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '', ageVerified: false, tosAccepted: false };

type SignUpFormProps = {
  /** What was typed in another form of the page. */
  email: string;
  onEmail: (email: string) => void;
  /** Where the person wants to go. */
  next: string;
  onDone: () => void;
  /** No one is signed in yet: an email says how to continue. */
  onMailed: (email: string) => void;
};

export function SignUpForm({ email, onEmail, next, onDone, onMailed }: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useSubmitForm({
    defaultValues: { ...EMPTY, email },
    check: signUpRefusal,
    getField: signUpField,
    async send({ confirmPassword: _checkedHere, ...typed }) {
      const account = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
      const { isIn } = await signUp.mutateAsync({ ...account, next });
      if (!isIn) return onMailed(account.email);
      showToast({ text: copy.created, tone: 'success' });
      onDone();
    },
    toText: signInFailure,
  });

  const { errors } = form.formState;
  return (
    <Form form={form}>
      <TextField
        label={copy.name}
        autoComplete="name"
        hint={copy.nameHint}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={copy.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
      />
      <NewPasswordFields
        words={{ password: copy.password, confirm: copy.confirmPassword, hint: copy.passwordHint }}
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <ConfirmationBoxes
        age={{ ...form.register('ageVerified'), error: errors.ageVerified?.message }}
        terms={{ ...form.register('tosAccepted'), error: errors.tosAccepted?.message }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.signUp}
      </Button>
    </Form>
  );
}
