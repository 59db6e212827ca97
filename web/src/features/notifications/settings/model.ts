import type { NotificationSettings } from '@evens/domain/notifications/settings/model';
import type { components } from '../../../lib/api.gen.ts';

/** What was changed in the form. */
export type SettingsChange = NonNullable<components['schemas']['NewNotificationSettings']['notifications']>;

/** What each part of the form shows, and how it changes it. */
export type FormPartProps = {
  shown: NotificationSettings;
  onChange: (change: SettingsChange) => void;
};
