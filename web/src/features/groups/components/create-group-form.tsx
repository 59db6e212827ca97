import { groupErrors } from '@evens/domain/groups/errors';
import { createGroupRefusal } from '@evens/domain/groups/rules';
import { limits } from '@evens/domain/shared/limits';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useUser } from '../../../lib/session.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { groupsCopy as copy } from '../copy.ts';
import { useCreateGroup } from '../data.ts';

export function CreateGroupForm({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const createGroup = useCreateGroup();
  const form = useForm({ defaultValues: { name: '', description: '' } });
  const refusal = form.formState.errors.root;

  const submit = form.handleSubmit(async (input) => {
    const refused = createGroupRefusal({ ...input, displayName: user.name, email: user.email });
    if (refused) return form.setError('root', { type: refused.code, message: refused.message });
    // A failure is told in a toast, and the form stays open as it is.
    await createGroup
      .mutateAsync({ name: input.name.trim(), description: input.description.trim() })
      .then(onDone, () => undefined);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {refusal && <Notice tone="trouble">{refusal.message}</Notice>}
      {refusal?.type === groupErrors.DISPLAY_NAME_NEEDED.code && (
        <Link to="/settings/user" onClick={onDone} className={buttonClasses()}>
          {copy.toOwnName}
        </Link>
      )}
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={limits.groupNameMaxCharacters}
        {...form.register('name')}
      />
      <TextAreaField
        label={copy.description}
        maxLength={limits.groupDescriptionMaxCharacters}
        {...form.register('description')}
      />
      <Button type="submit" variant="primary" wide busy={form.formState.isSubmitting}>
        {copy.create}
      </Button>
    </form>
  );
}
