import { joinFormRefusal } from '@evens/domain/groups/rules';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { groupsCopy as copy } from './copy.ts';
import { useJoinGroup } from './data.ts';
import { joinFailure } from './join-failures.ts';

export function JoinGroupForm({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const joinGroup = useJoinGroup();
  const form = useForm({ defaultValues: { input: '' } });

  const submit = form.handleSubmit(async ({ input }) => {
    const refusal = joinFormRefusal({ input, user });
    if (refusal) return form.setError('input', { message: refusal.message });
    try {
      await joinGroup.mutateAsync(input);
      onDone();
    } catch (error) {
      form.setError('input', { message: joinFailure(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={copy.codeOrLink}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.input?.message}
        {...form.register('input')}
      />
      <Button type="submit" variant="primary" wide busy={form.formState.isSubmitting}>
        {copy.join}
      </Button>
    </form>
  );
}
