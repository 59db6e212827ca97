import { type BetLimit, MAX_MEMBERS_CHOICES, readBetLimit } from '@evens/domain/groups/settings/rules';
import { limits } from '@evens/domain/shared/limits';
import type { UseFormReturn } from 'react-hook-form';
import type { Group } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { groupSettingsCopy as copy } from './copy.ts';
import { dollars, type TypedSettings } from './data.ts';

export type SettingsForm = UseFormReturn<TypedSettings>;

type FieldsProps = { form: SettingsForm; group: Group };

const SIZES = MAX_MEMBERS_CHOICES.map((size) => ({ value: String(size), label: String(size) }));
const STAKES = (['at_odds', 'even'] as const).map((value) => ({ value, label: copy.stakesChoices[value] }));
const PERMISSIONS = [
  'membersCanInvite',
  'membersCanCreateBids',
  'membersCanAcceptBids',
  'membersCanViewStats',
] as const;

export function GeneralFields({ form, group }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <TitledCard title={copy.general} hint={copy.generalHint(group.memberCount, group.settings.maxMembers)}>
      <CardSection className="grid gap-4">
        <TextField
          label={copy.name}
          autoComplete="off"
          maxLength={limits.groupNameMaxCharacters}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextAreaField
          label={copy.description}
          rows={2}
          maxLength={limits.groupDescriptionMaxCharacters}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className="sm:max-w-64">
          <SelectField
            label={copy.maxMembers}
            hint={copy.maxMembersHint}
            options={SIZES}
            {...form.register('maxMembers')}
          />
        </div>
        <CheckboxField label={copy.isPrivate} hint={copy.isPrivateHint} {...form.register('isPrivate')} />
      </CardSection>
    </TitledCard>
  );
}

type LimitFieldProps = {
  form: SettingsForm;
  field: 'minBetAmount' | 'maxBetAmount' | 'largeBetThreshold';
  limit: BetLimit;
  hint?: string;
};

/** An empty or invalid limit becomes the default, visibly, before it's saved (GS-03). */
function LimitField({ form, field, limit, hint }: LimitFieldProps) {
  return (
    <MoneyField
      label={copy[field]}
      hint={hint}
      inputMode="numeric"
      error={form.formState.errors[field]?.message}
      {...form.register(field, {
        onBlur: () => form.setValue(field, dollars(readBetLimit(limit, form.getValues(field))), { shouldDirty: true }),
      })}
    />
  );
}

export function BettingFields({ form, isAdmin }: { form: SettingsForm; isAdmin: boolean }) {
  const [stakes, needsApproval] = form.watch(['stakes', 'requireApprovalForLargeBets']);
  return (
    <TitledCard title={copy.rules} hint={copy.rulesHint}>
      <CardSection className="grid gap-4">
        <div>
          <div className="grid grid-cols-2 gap-4 sm:max-w-md">
            <LimitField form={form} field="minBetAmount" limit="minBetAmountCents" />
            <LimitField form={form} field="maxBetAmount" limit="maxBetAmountCents" />
          </div>
          <p className="pt-1.5 text-sm text-quiet">{copy.limitHint}</p>
        </div>
        <div>
          <Segmented
            label={copy.stakes}
            options={STAKES}
            value={stakes}
            disabled={!isAdmin}
            onChange={(next) => form.setValue('stakes', next, { shouldDirty: true })}
          />
          <p className="pt-1.5 text-sm text-quiet">{copy.stakesHint[stakes]}</p>
        </div>
        <CheckboxField
          label={copy.allowSameBetTypes}
          hint={copy.allowSameBetTypesHint}
          {...form.register('allowSameBetTypes')}
        />
        <CheckboxField
          label={copy.requireApprovalForLargeBets}
          hint={copy.requireApprovalForLargeBetsHint}
          {...form.register('requireApprovalForLargeBets')}
        />
        {needsApproval && (
          <div className="pl-8.5 sm:max-w-64">
            <LimitField
              form={form}
              field="largeBetThreshold"
              limit="largeBetThresholdCents"
              hint={copy.largeBetThresholdHint}
            />
          </div>
        )}
        <CheckboxField
          label={copy.autoSettleBets}
          hint={copy.autoSettleBetsHint}
          {...form.register('autoSettleBets')}
        />
      </CardSection>
    </TitledCard>
  );
}

export function PermissionFields({ form }: { form: SettingsForm }) {
  return (
    <TitledCard title={copy.permissions} hint={copy.permissionsHint}>
      <CardSection className="grid gap-4">
        {PERMISSIONS.map((permission) => (
          <CheckboxField
            key={permission}
            label={copy[permission]}
            hint={copy[`${permission}Hint`]}
            {...form.register(permission)}
          />
        ))}
      </CardSection>
    </TitledCard>
  );
}
