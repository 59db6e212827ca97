import { createRoute } from '@tanstack/react-router';
import { part, signedInRoute } from '../root-routes.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: part(() => import('./settings.tsx'), 'Settings'),
});

const userSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/user',
  component: part(() => import('./user-settings.tsx'), 'UserSettings'),
});

const groupSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/group',
  component: part(() => import('./group-settings.tsx'), 'GroupSettings'),
});

const notificationSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/notifications',
  component: part(() => import('./notification-settings.tsx'), 'NotificationSettings'),
});

/** The pages of site admins, and /settings itself. They share a route and a chunk, because each adds to the first screen. */
const otherSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/{-$page}',
  component: part(() => import('./settings.tsx'), 'OtherSettings'),
});

/** The settings pages (SH-03). */
export const settingsBranch = settingsRoute.addChildren([
  userSettingsRoute,
  groupSettingsRoute,
  notificationSettingsRoute,
  otherSettingsRoute,
]);
