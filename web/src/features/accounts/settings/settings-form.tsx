import { handleRefusal } from '@evens/domain/accounts/handles/rules';
import { PAYMENT_SERVICES } from '@evens/domain/accounts/model';
import { displayNameRefusal } from '@evens/domain/accounts/rules';
import { useState } from 'react';
import { useTheme } from '../../../lib/appearance/theme.ts';
import { useHelpDialogs } from '../../../lib/prefs.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { settingsCopy as copy } from './copy.ts';
import { isSignedOut, saveFailure, type UserSettings, useSaveSettings } from './data.ts';
import { EmailField } from './email-field.tsx';

type SettingsFormProps = { saved: UserSettings; email: string; isEmailVerified: boolean };

/** Everything Save covers: name, appearance, and payment handles (US-02, US-03, PY-01). */
export function SettingsForm({ saved, email, isEmailVerified }: SettingsFormProps) {
  const save = useSaveSettings();
  const appearance = useAppearance();
  // Settings saved in another browser show up here, except in fields that are being edited.
  const form = useSubmitForm({
    values: toFormValues(saved),
    resetOptions: { keepDirtyValues: true },
    async send(typed) {
      const { displayName, ...paymentHandles } = typed;
      form.showSaved(typed, toFormValues(await save.mutateAsync({ displayName, ...appearance.now, paymentHandles })));
      appearance.keep();
      showToast({ text: copy.saved, tone: 'success' });
    },
    toText(error) {
      if (!isSignedOut(error)) return saveFailure(error);
      showToast({ text: copy.notSignedIn, tone: 'error' });
      return null;
    },
  });
  const { errors, isDirty } = form.formState;
  const reset = () => {
    form.reset(toFormValues(saved), { keepDirtyValues: false });
    appearance.goBackTo(saved);
  };

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TitledCard title={copy.profile}>
        <CardSection className="grid gap-4 py-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={copy.displayName}
              hint={copy.displayNameHint}
              autoComplete="nickname"
              error={errors.displayName?.message}
              {...form.register('displayName', { validate: (text) => displayNameRefusal(text)?.message ?? true })}
            />
            <EmailField email={email} isVerified={isEmailVerified} />
          </div>
        </CardSection>
      </TitledCard>
      <TitledCard title={copy.appearance} hint={copy.appearanceHint}>
        <CardSection className="grid gap-4 py-4">
          <AppearanceFields />
        </CardSection>
      </TitledCard>
      <TitledCard id="payment-handles" title={copy.handles} hint={copy.handlesHint}>
        <CardSection className="grid gap-4 py-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {PAYMENT_SERVICES.map((service) => (
              <TextField
                key={service}
                {...copy.fields[service]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errors[service]?.message}
                {...form.register(service, { validate: (text) => handleRefusal(service, text)?.message ?? true })}
              />
            ))}
          </div>
        </CardSection>
      </TitledCard>
      <SaveBar
        isDirty={isDirty || appearance.isChanged}
        isSaving={form.isPending}
        refusal={form.refusal}
        words={copy}
        onReset={reset}
      />
    </form>
  );
}

/**
 * How Evens looks in this browser, which is what the form shows and saves. It may differ from the saved settings, so
 * only a choice made here counts as a change.
 */
function useAppearance() {
  const { theme, setTheme } = useTheme();
  const help = useHelpDialogs();
  const now = { theme, helpDialogs: help.on };
  const [before, setBefore] = useState(now);
  return {
    now,
    isChanged: before.theme !== theme || before.helpDialogs !== help.on,
    keep: () => setBefore(now),
    goBackTo(saved: Pick<UserSettings, 'theme' | 'helpDialogs'>) {
      setBefore({ theme: saved.theme, helpDialogs: saved.helpDialogs });
      if (saved.theme !== theme) setTheme(saved.theme);
      if (saved.helpDialogs !== help.on) help.setOn(saved.helpDialogs);
    },
  };
}

function toFormValues({ displayName, paymentHandles }: UserSettings) {
  const { venmo, cashApp, paypal, zelle } = paymentHandles;
  return { displayName, venmo: venmo ?? '', cashApp: cashApp ?? '', paypal: paypal ?? '', zelle: zelle ?? '' };
}
