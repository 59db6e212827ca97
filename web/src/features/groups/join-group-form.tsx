import { joinFormRefusal } from '@evens/domain/groups/rules';
import { useUser } from '../../lib/session.ts';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { groupsCopy as copy } from './copy.ts';
import { useJoinGroup } from './data.ts';
import { joinFailure } from './join-failures.ts';

export function JoinGroupForm({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const joinGroup = useJoinGroup();
  const form = useSubmitForm({
    defaultValues: { input: '' },
    check: ({ input }) => joinFormRefusal({ input, user }),
    async send({ input }) {
      await joinGroup.mutateAsync(input);
      onDone();
    },
    getField: () => 'input',
    toText: joinFailure,
  });

  return (
    <Form form={form}>
      <TextField
        label={copy.codeOrLink}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.input?.message}
        {...form.register('input')}
      />
      <Button type="submit" variant="primary" wide busy={form.isPending}>
        {copy.join}
      </Button>
    </Form>
  );
}
