import { groupErrors } from '@evens/domain/groups/errors';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { changedTerms, termsRefusal } from '@evens/domain/groups/settings/rules';
import type { Group } from '../../../lib/session.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { groupSettingsCopy as copy } from './copy.ts';
import {
  type GroupChange,
  settingsFailure,
  type TypedSettings,
  toChange,
  toFormValues,
  useUpdateGroup,
} from './data.ts';
import { BettingFields, GeneralFields, PermissionFields } from './settings-fields.tsx';

/** The field that a refusal is about, if it's about one. */
const FIELDS: Readonly<Record<string, keyof TypedSettings | undefined>> = {
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
  const readChange = (typed: TypedSettings): GroupChange => toChange(typed, dirtyFields);
  const form = useSubmitForm<TypedSettings>({
    defaultValues: toFormValues(group),
    values: toFormValues(group),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    check: (typed) => termsRefusal(changedTerms(group, readChange(typed))),
    async send(typed) {
      form.showSaved(typed, toFormValues(await update.mutateAsync(readChange(typed))));
      showToast({ text: copy.saved, tone: 'success' });
    },
    getField: (code) => FIELDS[code],
    toText: settingsFailure,
  });
  const { dirtyFields, isDirty } = form.formState;

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <fieldset disabled={!isAdmin} className="grid min-w-0 gap-4">
        <GeneralFields form={form} group={group} />
        <BettingFields form={form} isAdmin={isAdmin} />
        <PermissionFields form={form} />
      </fieldset>
      {isAdmin && (
        <SaveBar
          isDirty={isDirty}
          isSaving={form.isPending}
          refusal={form.refusal}
          words={copy}
          onReset={() => form.reset(toFormValues(group), RESET_VALUES)}
        />
      )}
    </form>
  );
}
