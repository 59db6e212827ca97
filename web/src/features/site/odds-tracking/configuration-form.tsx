import { SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import { usageLimits } from '@evens/domain/site/odds-usage/model';
import { isMonthlyLimit, isRefreshInterval } from '@evens/domain/site/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CheckboxField, SwitchField } from '../../../ui/fields/choice-field.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type AdminSettings, useSaveAdminSettings } from '../admin-settings/data.ts';
import { oddsTrackingCopy as copy } from './copy.ts';

type TypedConfiguration = { interval: string; quota: string; enableCaching: boolean; followed: SportKey[] };

/** How often odds are read, for how many credits, and for which leagues (AD-15, AD-16, AD-32). */
export function ConfigurationForm({ saved }: { saved: AdminSettings }) {
  const save = useSaveAdminSettings();
  const values = toTyped(saved);
  const form = useSubmitForm<TypedConfiguration>({
    values,
    resetOptions: { keepDirtyValues: true },
    async send(typed) {
      const { interval, quota, enableCaching, followed } = typed;
      const after = await save.mutateAsync({
        cacheRefreshMinutes: Number(interval),
        apiQuotaLimit: Number(quota),
        enableCaching,
        followedSports: SPORT_KEYS.filter((sport) => followed.includes(sport)),
      });
      form.showSaved(typed, toTyped(after));
      showToast({ text: copy.saved, tone: 'success' });
    },
    toText: () => copy.saveFailed,
  });
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TitledCard title={copy.configuration} hint={copy.configurationHint}>
        <CardSection className="grid gap-4 py-4 sm:grid-cols-2">
          <TextField
            type="number"
            inputMode="numeric"
            label={copy.interval}
            hint={copy.intervalHint}
            suffix={copy.minutes}
            min={usageLimits.refreshMinMinutes}
            max={usageLimits.refreshMaxMinutes}
            error={errors.interval?.message}
            {...form.register('interval', {
              validate: (text) => isRefreshInterval(toNumber(text)) || copy.intervalHint,
            })}
          />
          <TextField
            type="number"
            inputMode="numeric"
            label={copy.quota}
            hint={copy.quotaHint}
            min={usageLimits.monthlyCreditsMin}
            step={usageLimits.monthlyCreditsStep}
            error={errors.quota?.message}
            {...form.register('quota', { validate: (text) => isMonthlyLimit(toNumber(text)) || copy.quotaHint })}
          />
        </CardSection>
        <CardSection>
          <SwitchField
            label={<span className="font-semibold">{copy.caching}</span>}
            hint={copy.cachingHint}
            {...form.register('enableCaching')}
          />
        </CardSection>
        <CardSection className="py-4">
          <fieldset>
            <legend className="text-sm font-semibold">{copy.followed}</legend>
            <p className="text-sm text-quiet">{copy.followedHint}</p>
            <div className="grid grid-cols-2 gap-x-4 pt-2 sm:grid-cols-4">
              {SPORT_KEYS.map((sport) => (
                <CheckboxField key={sport} label={SPORTS[sport].title} value={sport} {...form.register('followed')} />
              ))}
            </div>
          </fieldset>
        </CardSection>
      </TitledCard>
      <SaveBar
        isDirty={isDirty}
        isSaving={form.isPending}
        refusal={form.refusal}
        words={copy}
        onReset={() => form.reset(values, { keepDirtyValues: false })}
      />
    </form>
  );
}

/** Number('') would be 0. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function toTyped({ cacheRefreshMinutes, apiQuotaLimit, enableCaching, followedSports }: AdminSettings) {
  return {
    interval: `${cacheRefreshMinutes}`,
    quota: `${apiQuotaLimit}`,
    enableCaching,
    followed: [...followedSports],
  };
}
