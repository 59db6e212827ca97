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
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    const refused = createGroupRefusal({ ...input, displayName: user.name, email: user.email });
    if (refused === groupErrors.DISPLAY_NAME_NEEDED) return form.setError('root', { message: refused.message });
    if (refused) return form.setError('name', { message: refused.message }, { shouldFocus: true });
    // A failure is told in a toast, and the form stays open as it is.
    await createGroup
      .mutateAsync({ name: input.name.trim(), description: input.description.trim() })
      .then(onDone, () => undefined);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {errors.root && (
        <>
          <Notice tone="trouble">{errors.root.message}</Notice>
          <Link to="/settings/user" onClick={onDone} className={buttonClasses()}>
            {copy.toOwnName}
          </Link>
        </>
      )}
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={limits.groupNameMaxCharacters}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextAreaField
        label={copy.description}
        maxLength={limits.groupDescriptionMaxCharacters}
        {...form.register('description')}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {copy.create}
      </Button>
    </form>
  );
}
