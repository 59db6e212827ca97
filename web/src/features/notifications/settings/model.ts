import type { NotificationSettings } from '@evens/domain/notifications/settings/model';
import type { components } from '../../../lib/api.gen.ts';

/** What was changed in the form. */
export type SettingsChange = NonNullable<components['schemas']['NewNotificationSettings']['notifications']>;

/** What each part of the form shows, and how it changes it. */
export type FormPartProps = {
  shown: NotificationSettings;
  onChange: (change: SettingsChange) => void;
};

/** Where the viewer can be reached, as far as it's known. */
export type Addresses = { phoneNumber: string | null; hasUnverifiedEmail: boolean };
