import { groupErrors } from '@evens/domain/groups/errors';
import { createGroupRefusal } from '@evens/domain/groups/rules';
import { limits } from '@evens/domain/shared/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { groupsCopy as copy } from './copy.ts';
import { useCreateGroup } from './data.ts';

function isNameNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === groupErrors.DISPLAY_NAME_NEEDED.code;
}

export function CreateGroupForm({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const createGroup = useCreateGroup();
  const [needsName, setNeedsName] = useState(false);
  const form = useForm({ defaultValues: { name: '', description: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    const refused = createGroupRefusal({ ...input, displayName: user.name, email: user.email });
    setNeedsName(refused === groupErrors.DISPLAY_NAME_NEEDED);
    if (refused === groupErrors.DISPLAY_NAME_NEEDED) return showToast({ text: refused.message, tone: 'trouble' });
    if (refused) return form.setError('name', { message: refused.message }, { shouldFocus: true });
    // The mutation shows the failure in a toast. The form stays open with what was typed.
    await createGroup
      .mutateAsync({ name: input.name.trim(), description: input.description.trim() })
      .then(onDone, (error) => setNeedsName(isNameNeeded(error)));
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {needsName && (
        <Link to="/settings/user" onClick={onDone} className={buttonClasses()}>
          {copy.toOwnName}
        </Link>
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
