/** Why a browser can't get push notifications. */
export type NoPushReason = 'blocked' | 'needs_home_screen' | 'needs_https' | 'unsupported';

/** What a browser says about itself. */
export type BrowserFacts = {
  isSecure: boolean;
  hasPush: boolean;
  /** Whether the site was opened from the Home Screen. Only browsers on iPhone and iPad know. */
  isOnHomeScreen: boolean | undefined;
  permission: NotificationPermission;
};

/** Null if nothing speaks against push notifications. */
export function findNoPushReason({ isSecure, hasPush, isOnHomeScreen, permission }: BrowserFacts): NoPushReason | null {
  if (!isSecure) return 'needs_https';
  if (!hasPush) return isOnHomeScreen === false ? 'needs_home_screen' : 'unsupported';
  return permission === 'denied' ? 'blocked' : null;
}
