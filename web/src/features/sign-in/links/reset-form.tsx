import { resetRequestRefusal } from '@evens/domain/accounts/rules';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { accountsCopy as copy } from '../copy.ts';
import { resetFailure, useResetRequest } from './data.ts';

/** Asks for a password reset link. It stays open, so that people can ask again. */
export function ResetForm({ email }: { email: string }) {
  const request = useResetRequest();
  const form = useForm({ defaultValues: { email } });
  const refusal = form.formState.errors.root?.message;

  const submit = form.handleSubmit(async (input) => {
    const refused = resetRequestRefusal(input);
    request.reset();
    if (refused) return form.setError('root', { message: refused.message });
    try {
      await request.mutateAsync(input.email.trim());
    } catch (error) {
      form.setError('root', { message: resetFailure(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice tone="trouble">{refusal}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && (
          <Notice>
            <p>{copy.resetSent}</p>
            <p className="pt-1 font-normal">{copy.resetLate}</p>
          </Notice>
        )}
      </div>
      <TextField
        label={copy.email}
        type="email"
        autoComplete="username"
        hint={copy.resetHint}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {copy.sendReset}
      </Button>
    </form>
  );
}
