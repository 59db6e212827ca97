import { PAYMENT_SERVICES } from '@evens/domain/accounts/model';
import { displayNameRefusal } from '@evens/domain/accounts/rules';
import { handleRefusal } from '@evens/domain/accounts/rules-handles';
import { useForm } from 'react-hook-form';
import { useHelpDialogs, useTheme } from '../../../lib/prefs.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { settingsCopy as copy } from '../copy-settings.ts';
import { isSignedOut, saveFailure, type UserSettings, useSaveSettings } from '../data-settings.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { EmailField } from './email-field.tsx';
import { SettingsCard } from './settings-card.tsx';

type SettingsFormProps = { saved: UserSettings; email: string; isEmailVerified: boolean };

/** What is saved together: the name, the looks and the names at payment services (US-02, US-03, PY-01). */
export function SettingsForm({ saved, email, isEmailVerified }: SettingsFormProps) {
  const save = useSaveSettings();
  const look = useLook();
  const form = useForm({ defaultValues: typedOf(saved) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ displayName, ...paymentHandles }) => {
    try {
      form.reset(typedOf(await save.mutateAsync({ displayName, ...look.now, paymentHandles })));
      showToast({ text: copy.saved, tone: 'done' });
    } catch (error) {
      if (isSignedOut(error)) showToast({ text: copy.notSignedIn, tone: 'trouble' });
      else form.setError('root', { message: saveFailure(error) });
    }
  });
  const reset = () => {
    form.reset(typedOf(saved));
    look.goBackTo(saved);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SettingsCard title={copy.profile}>
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
      </SettingsCard>
      <SettingsCard title={copy.appearance} hint={copy.appearanceHint}>
        <AppearanceFields />
      </SettingsCard>
      <SettingsCard title={copy.handles} hint={copy.handlesHint}>
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
      </SettingsCard>
      {errors.root?.message && <Notice tone="trouble">{errors.root.message}</Notice>}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button onClick={reset}>{copy.reset}</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

/** How this browser shows Evens, which is what the form shows and saves. */
function useLook() {
  const { theme, setTheme } = useTheme();
  const help = useHelpDialogs();
  return {
    now: { theme, helpDialogs: help.on },
    goBackTo(saved: Pick<UserSettings, 'theme' | 'helpDialogs'>) {
      if (saved.theme !== theme) setTheme(saved.theme);
      if (saved.helpDialogs !== help.on) help.setOn(saved.helpDialogs);
    },
  };
}

function typedOf({ displayName, paymentHandles }: Pick<UserSettings, 'displayName' | 'paymentHandles'>) {
  const { venmo, cashApp, paypal, zelle } = paymentHandles;
  return { displayName, venmo: venmo ?? '', cashApp: cashApp ?? '', paypal: paypal ?? '', zelle: zelle ?? '' };
}
