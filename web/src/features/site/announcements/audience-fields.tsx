import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { announcementsCopy as copy } from './copy.ts';
import type { Audience, TypedAnnouncement } from './data.ts';

const OPTIONS = [
  { value: 'everyone', label: copy.everyone },
  { value: 'group', label: copy.oneGroup },
] as const;

type AudienceFieldsProps = {
  form: UseFormReturn<TypedAnnouncement>;
  audience: Audience | undefined;
  /** The part of a group's name to look for. */
  name: string;
  onName: (name: string) => void;
};

/** Who gets the announcement. The search shows up where there are more groups than a list can hold. */
export function AudienceFields({ form, audience, name, onName }: AudienceFieldsProps) {
  const to = useWatch({ control: form.control, name: 'to' });
  const hasSearch = name !== '' || audience?.hasMoreGroups;
  const groups = audience?.groups ?? [];
  function search(typed: string) {
    form.setValue('groupId', '');
    onName(typed);
  }
  return (
    <>
      <Segmented label={copy.audience} options={OPTIONS} value={to} onChange={(next) => form.setValue('to', next)} />
      {to === 'group' && hasSearch && <SearchField label={copy.findGroup} value={name} onChange={search} />}
      {to === 'group' && (
        <SelectField
          label={copy.group}
          placeholder={groups.length === 0 ? copy.noGroups : copy.chooseGroup}
          options={groups.map((group) => ({ value: group.id, label: copy.groupOption(group.name, group.memberCount) }))}
          error={form.formState.errors.groupId?.message}
          {...form.register('groupId')}
        />
      )}
      {to === 'group' && audience?.hasMoreGroups && <Notice>{copy.moreGroups}</Notice>}
    </>
  );
}
