import { defaultNotificationSettings } from '@evens/domain/notifications/settings/model';
import { changedSettings, settingsRefusal } from '@evens/domain/notifications/settings/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { SaveBar } from '../../../ui/fields/save-bar.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { ChannelFields } from './channel-fields.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import { areSame, notificationSettingsQuery, saveFailure, useSaveNotificationSettings, withoutSame } from './data.ts';
import type { Addresses, SettingsChange } from './model.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { TypeTable } from './type-table.tsx';

/**
 * Everything that Save Changes covers. Only what was changed here is sent, so what was saved in another browser stays
 * and shows up here (NS-09).
 */
export function NotificationSettingsForm(addresses: Addresses) {
  // Read here, since a screen around it can hear of what was saved after this form knows that saving is over.
  const loaded = useQuery(notificationSettingsQuery).data?.notifications;
  const saved = loaded ?? defaultNotificationSettings;
  const [change, setChange] = useState<SettingsChange>({});
  const save = useSaveNotificationSettings();
  const shown = changedSettings(saved, change);
  const form = useSubmitForm({
    check: () => settingsRefusal(shown, { hasPhone: addresses.phoneNumber !== null }),
    async send() {
      await save.mutateAsync({ notifications: change });
      showToast({ text: copy.saved, tone: 'success' });
    },
    toText: saveFailure,
  });

  // A switch that was put back while its change is being saved still has to be saved.
  const unsaved = loaded && !form.isPending ? withoutSame(change, loaded) : change;
  if (JSON.stringify(unsaved) !== JSON.stringify(change)) setChange(unsaved);
  const add = (next: SettingsChange) => {
    form.clearErrors();
    setChange((known) => withChange(known, next));
  };
  const reset = () => {
    form.clearErrors();
    setChange(defaultNotificationSettings);
    showToast({ text: copy.wasReset, tone: 'note' });
  };

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <ChannelFields shown={shown} {...addresses} onChange={add} />
      <TypeTable shown={shown} onChange={add} />
      <QuietHoursFields shown={shown} onChange={add} />
      <SaveBar
        isDirty={!areSame(shown, saved)}
        isSaving={form.isPending}
        refusal={form.refusal}
        words={copy}
        onReset={reset}
      />
    </form>
  );
}

function withChange(known: SettingsChange, next: SettingsChange): SettingsChange {
  return {
    ...known,
    ...next,
    inApp: { ...known.inApp, ...next.inApp },
    email: { ...known.email, ...next.email },
    sms: { ...known.sms, ...next.sms },
  };
}
