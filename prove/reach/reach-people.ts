import {
  defaultNotificationSettings,
  type NotificationSettings,
  SWITCHED_TYPES,
  type SwitchedType,
} from '@evens/domain/notifications/settings/model';

/** Where someone hears of things. */
export const PLACES = ['inApp', 'email', 'text', 'push'] as const;
export type Place = (typeof PLACES)[number];

/** One combination of everything that decides what reaches someone, and where. */
export type Profile = {
  name: string;
  settings: NotificationSettings;
  isMuted: boolean;
  isQuiet: boolean;
  /** A verified address, a verified phone, and a device. */
  has: Readonly<Record<'email' | 'text' | 'push', boolean>>;
};

const TYPES: readonly SwitchedType[] = Object.values(SWITCHED_TYPES).flat();
const YES_NO = [true, false] as const;

function all(isOn: boolean): Record<SwitchedType, boolean> {
  return Object.fromEntries(TYPES.map((type) => [type, isOn])) as Record<SwitchedType, boolean>;
}

/** Everything on, everywhere. */
const open: NotificationSettings = {
  inApp: { enabled: true, ...all(true) },
  email: { enabled: true, ...all(true), weeklyDigest: true },
  sms: { enabled: true, ...all(true) },
  push: { enabled: true },
  quietHours: null,
};
const everything = { email: true, text: true, push: true };
const plain = { isMuted: false, isQuiet: false, has: everything };

/** The part of the settings with the switches of a place. Push goes by those of the app (UX-07). */
const parts = { inApp: 'inApp', email: 'email', text: 'sms', push: 'inApp' } as const;

function withMaster(place: Place, enabled: boolean): NotificationSettings {
  const part = place === 'push' ? 'push' : parts[place];
  return { ...open, [part]: { ...open[part], enabled } };
}

function withFlags(settings: NotificationSettings, place: Place, flags: Partial<Record<SwitchedType, boolean>>) {
  const part = parts[place];
  return { ...settings, [part]: { ...settings[part], ...flags } };
}

/**
 * Each place with its main switch, its flags, a mute, quiet hours, and a verified address or a device, in all combinations.
 * Then each flag alone off, and each alone on. And the settings that everyone starts with.
 */
export function listProfiles(): Profile[] {
  const combined = PLACES.flatMap((place) =>
    YES_NO.flatMap((master) =>
      YES_NO.flatMap((flag) =>
        YES_NO.flatMap((isMuted) =>
          YES_NO.flatMap((isQuiet) =>
            (place === 'inApp' ? [true] : YES_NO).map((hasIt): Profile => {
              const words = { master, flag, isMuted, isQuiet, hasIt };
              const settings = withFlags(withMaster(place, master), place, all(flag));
              return {
                name: `${place} ${Object.entries(words).flatMap(([word, is]) => (is ? word : `no ${word}`))}`,
                settings,
                isMuted,
                isQuiet,
                has: { ...everything, ...(place !== 'inApp' && { [place]: hasIt }) },
              };
            }),
          ),
        ),
      ),
    ),
  );
  const single = (['inApp', 'email', 'text'] as const).flatMap((place) =>
    TYPES.flatMap((type) =>
      YES_NO.map((isOn): Profile => {
        const settings = withFlags(open, place, { ...all(!isOn), [type]: isOn });
        return { name: `${place} only ${type} ${isOn ? 'on' : 'off'}`, settings, ...plain };
      }),
    ),
  );
  return [...combined, ...single, { name: 'defaults', settings: defaultNotificationSettings, ...plain }];
}
