import { signUpRefusal } from '@evens/domain/accounts/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
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
  const form = useSubmitForm({
    defaultValues: EMPTY,
    check: signUpRefusal,
    async send({ confirmPassword: _checkedHere, ...account }) {
      const email = account.email.trim();
      const { isIn } = await signUp.mutateAsync({ ...account, name: account.name.trim(), email, next });
      if (!isIn) return onMailed(email);
      showToast({ text: copy.created, tone: 'success' });
      onDone();
    },
    toText: signInFailure,
  });

  return (
    <Form form={form}>
      <TextField label={copy.name} autoComplete="name" hint={copy.nameHint} {...form.register('name')} />
      <TextField label={copy.email} type="email" autoComplete="username" {...form.register('email')} />
      <NewPasswordFields
        words={{ password: copy.password, confirm: copy.confirmPassword, hint: copy.passwordHint }}
        password={form.register('password')}
        confirmation={form.register('confirmPassword')}
      />
      <ConfirmationBoxes age={form.register('ageVerified')} terms={form.register('tosAccepted')} />
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.signUp}
      </Button>
    </Form>
  );
}
