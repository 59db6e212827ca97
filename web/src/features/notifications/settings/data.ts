import { notificationSettingsErrors } from '@evens/domain/notifications/settings/errors';
import type { MuteTime, NotificationSettings } from '@evens/domain/notifications/settings/model';
import { mutedUntil } from '@evens/domain/notifications/settings/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, getMessage, isRefusalFrom } from '../../../lib/api.ts';
import { showAtOnce } from '../../../lib/live/show-at-once.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { SettingsChange } from './model.ts';

/** How the viewer wants to hear about things. Errors are only logged (NS-09). */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  staleTime: 0,
  retry: false,
  // Several parts of the page read this. A part that appears after a failure takes the defaults, too, and doesn't ask again.
  retryOnMount: false,
  queryFn: async ({ signal }) => {
    try {
      return await answer(api.GET('/api/notifications/settings', { signal }));
    } catch (error) {
      if (!signal.aborted) console.warn('Failed to load notification settings:', error);
      throw error;
    }
  },
});

/** Shows what was saved in another browser. */
export function useLiveNotificationSettings(): void {
  const client = useQueryClient();
  useLive(
    'notification_settings',
    () => void client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  );
}

export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['NewNotificationSettings']) =>
      answer(api.PATCH('/api/notifications/settings', { body })),
    onSuccess: (saved) => client.setQueryData(notificationSettingsQuery.queryKey, saved),
  });
}

type SavedSettings = components['schemas']['OwnNotificationSettings'];

function withMute({ mutes, ...known }: SavedSettings, groupId: string, time: MuteTime | null): SavedSettings {
  const others = mutes.filter((mute) => mute.groupId !== groupId);
  const until = time && (mutedUntil(new Date(), time)?.toISOString() ?? null);
  return { ...known, mutes: time === null ? others : [...others, { groupId, until }] };
}

/** Mutes a group for a while, or unmutes it if there's no time. */
export function useMute(groupId: string) {
  const client = useQueryClient();
  const params = { path: { groupId } };
  return useMutation({
    mutationFn: (until: MuteTime | null) =>
      until === null
        ? answer(api.DELETE('/api/groups/{groupId}/mute', { params }))
        : answer(api.POST('/api/groups/{groupId}/mute', { params, body: { until } })),
    onMutate: (until) =>
      showAtOnce<SavedSettings>(client, notificationSettingsQuery.queryKey, (known) => withMute(known, groupId, until)),
    onSuccess: (saved) => client.setQueryData(notificationSettingsQuery.queryKey, saved),
    onError(error, _until, takeBack) {
      void takeBack?.();
      showToast({ text: getMessage(error), tone: 'error' });
    },
  });
}

/** Shows a refusal as sent. For anything else, says that nothing was saved (NS-08). */
export function saveFailure(error: unknown): string {
  return isRefusalFrom(notificationSettingsErrors, error)
    ? error.message
    : notificationSettingsErrors.NOTIFICATION_SETTINGS_NOT_SAVED.message;
}

/** Whether two settings say the same. Both come from the same function, so their keys have the same order. */
export function areSame(one: NotificationSettings, other: NotificationSettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a change isn't saved yet. The rest follows what other browsers save. */
export function withoutSame(change: SettingsChange, saved: NotificationSettings): SettingsChange {
  const { push, quietHours } = change;
  return {
    inApp: withoutSameSwitches(change.inApp, saved.inApp),
    email: withoutSameSwitches(change.email, saved.email),
    sms: withoutSameSwitches(change.sms, saved.sms),
    ...(push && push.enabled !== saved.push.enabled && { push }),
    ...(quietHours !== undefined && JSON.stringify(quietHours) !== JSON.stringify(saved.quietHours) && { quietHours }),
  };
}

function withoutSameSwitches(switches: object = {}, saved: object): Record<string, boolean> {
  const known = new Map(Object.entries(saved));
  return Object.fromEntries(Object.entries(switches).filter(([name, isOn]) => isOn !== known.get(name)));
}
