import { groupErrors } from '@evens/domain/groups/errors';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { changedTerms, termsRefusal } from '@evens/domain/groups/settings/rules';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../lib/session.ts';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { groupSettingsCopy as copy } from './copy.ts';
import { settingsFailure, type TypedSettings, toChange, toFormValues, useUpdateGroup } from './data.ts';
import { BettingFields, GeneralFields, PermissionFields } from './settings-fields.tsx';

/** The field that a refusal is about, if it's about one. */
const PLACES: Readonly<Record<string, keyof TypedSettings | undefined>> = {
  [groupErrors.GROUP_NAME_MISSING.code]: 'name',
  [groupErrors.GROUP_NAME_TOO_LONG.code]: 'name',
  [groupErrors.GROUP_DESCRIPTION_TOO_LONG.code]: 'description',
  [groupSettingsErrors.BET_LIMITS_CROSSED.code]: 'minBetAmount',
};

/** A reset by hand also uses the form's options, unless it overrides them like this. */
const RESET_VALUES = { keepDirtyValues: false, keepErrors: false };

/**
 * The settings that admins change and everyone sees. Other admins' changes show up here, except in fields that are
 * being edited.
 */
export function GroupSettingsForm({ group }: { group: Group }) {
  const isAdmin = group.role === 'admin';
  const update = useUpdateGroup(group.id);
  const form = useForm({
    defaultValues: toFormValues(group),
    values: toFormValues(group),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, errors, isDirty, isSubmitting } = form.formState;

  const refuse = ({ code, message }: ErrorSpec) => {
    const field = PLACES[code] ?? 'root';
    form.setError(field, { message });
    if (field !== 'root') form.setFocus(field);
  };

  const submit = form.handleSubmit(async (typed) => {
    const change = toChange(typed, dirtyFields);
    const refusal = termsRefusal(changedTerms(group, change));
    if (refusal) return refuse(refusal);
    try {
      form.reset(toFormValues(await update.mutateAsync(change)), RESET_VALUES);
      showToast({ text: copy.saved, tone: 'done' });
    } catch (error) {
      form.setError('root', { message: settingsFailure(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset disabled={!isAdmin} className="grid min-w-0 gap-4">
        <GeneralFields form={form} group={group} />
        <BettingFields form={form} isAdmin={isAdmin} />
        <PermissionFields form={form} />
      </fieldset>
      {isAdmin && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          refusal={errors.root?.message}
          words={copy}
          onReset={() => form.reset(toFormValues(group), RESET_VALUES)}
        />
      )}
    </form>
  );
}
