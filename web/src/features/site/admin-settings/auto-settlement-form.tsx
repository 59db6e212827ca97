import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { adminSettingsCopy as copy } from './copy.ts';
import { type AdminSettings, useSaveAdminSettings } from './data.ts';

/** Whether bets settle automatically on the whole site (AD-05, AD-10). */
export function AutoSettlementForm({ saved }: { saved: AdminSettings }) {
  const save = useSaveAdminSettings();
  const values = { enableAutoSettlement: saved.enableAutoSettlement };
  // A change by another admin shows up here, unless this one is about to be saved.
  const form = useSubmitForm({
    values,
    resetOptions: { keepDirtyValues: true },
    async send(input) {
      const { enableAutoSettlement } = await save.mutateAsync(input);
      form.showSaved(input, { enableAutoSettlement });
      showToast({ text: copy.saved, tone: 'success' });
    },
    toText: () => copy.saveFailed,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TitledCard title={copy.settlement} hint={copy.settlementHint}>
        <CardSection>
          <SwitchField
            label={<span className="font-semibold">{copy.settle}</span>}
            hint={copy.settleHint}
            {...form.register('enableAutoSettlement')}
          />
        </CardSection>
      </TitledCard>
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={form.isPending}
        refusal={form.refusal}
        words={copy}
        onReset={() => form.reset(values, { keepDirtyValues: false })}
      />
    </form>
  );
}
