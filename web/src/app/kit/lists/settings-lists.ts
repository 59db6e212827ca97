import { calendarCopy } from '../../../features/accounts/calendar/copy.ts';
import { settingsCopy } from '../../../features/accounts/settings/copy.ts';
import { channelsCopy } from '../../../features/groups/channels/copy.ts';
import { groupSettingsCopy, membersCopy } from '../../../features/groups/settings/copy.ts';
import { pushCopy } from '../../../features/messages/push/copy.ts';
import { tokensCopy } from '../../../features/sign-in/api-tokens/copy.ts';
import { providersCopy } from '../../../features/sign-in/linked-accounts/copy.ts';
import { passwordCopy, sessionsCopy } from '../../../features/sign-in/sessions/copy.ts';
import type { List } from './list-states.ts';

export const settingsLists: readonly List[] = [
  {
    name: 'Members',
    screen: '/settings/group',
    call: '/api/groups/{groupId}/members',
    loading: membersCopy.loading,
    failed: membersCopy.loadFailed,
    empty: membersCopy.makeAdmin,
  },
  {
    name: 'What a member leaves behind',
    screen: '/settings/group',
    press: ['Remove Bob Reyes'],
    call: '/api/groups/{groupId}/members/{userId}/open-matters',
    loading: membersCopy.mattersLoading,
    failed: membersCopy.mattersFailed,
    empty: membersCopy.removeText('Bob Reyes'),
  },
  {
    name: 'Channels',
    screen: '/settings/group',
    call: '/api/groups/{groupId}/channels',
    loading: channelsCopy.loading,
    failed: channelsCopy.loadFailed,
    empty: channelsCopy.empty,
  },
  {
    name: 'Group settings',
    screen: '/settings/group',
    call: '/api/groups/{groupId}',
    loading: groupSettingsCopy.loading,
    failed: groupSettingsCopy.loadFailed,
    empty: membersCopy.leave,
  },
  {
    name: 'User settings',
    screen: '/settings/user',
    call: '/api/me',
    loading: settingsCopy.loading,
    failed: settingsCopy.loadFailed,
    empty: tokensCopy.title,
  },
  {
    name: 'Sessions',
    screen: '/settings/user',
    call: '/api/me/sessions',
    loading: sessionsCopy.loading,
    failed: sessionsCopy.loadFailed,
    empty: 'Chrome on Windows',
  },
  {
    name: 'API tokens',
    screen: '/settings/user',
    call: '/api/me/api-tokens',
    loading: tokensCopy.loading,
    failed: tokensCopy.loadFailed,
    empty: tokensCopy.none,
  },
  {
    name: 'Sign-in methods',
    screen: '/settings/user',
    call: '/api/me/sign-in-methods',
    loading: providersCopy.waysLoading,
    failed: providersCopy.waysFailed,
    empty: passwordCopy.title,
  },
  {
    name: 'Calendar',
    screen: '/settings/user',
    call: '/api/me/calendar',
    loading: calendarCopy.loading,
    failed: calendarCopy.loadFailed,
    empty: calendarCopy.get,
  },
  {
    name: 'Devices for push',
    screen: '/settings/notifications',
    call: '/api/me/push-devices',
    loading: pushCopy.loading,
    failed: pushCopy.loadFailed,
    empty: pushCopy.title,
  },
];
