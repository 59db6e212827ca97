import { groupErrors } from '@evens/domain/groups/errors';
import { groupTextRefusal } from '@evens/domain/groups/rules';
import { limits } from '@evens/domain/shared/limits';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api.ts';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { groupsCopy as copy } from './copy.ts';
import { useCreateGroup } from './data.ts';

function isNameNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === groupErrors.DISPLAY_NAME_NEEDED.code;
}

export function CreateGroupForm({ onDone }: { onDone: () => void }) {
  const createGroup = useCreateGroup();
  const form = useSubmitForm({
    defaultValues: { name: '', description: '' },
    check: groupTextRefusal,
    async send({ name, description }) {
      await createGroup.mutateAsync({ name: name.trim(), description: description.trim() });
      onDone();
    },
    getField: (code) => (code === groupErrors.GROUP_DESCRIPTION_TOO_LONG.code ? 'description' : 'name'),
    // The mutation shows the failure in a toast. The form stays open with what was typed.
    toText: () => null,
  });
  const { errors } = form.formState;

  return (
    <Form form={form}>
      {isNameNeeded(createGroup.error) && (
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
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Button type="submit" variant="primary" wide busy={form.isPending}>
        {copy.create}
      </Button>
    </Form>
  );
}
