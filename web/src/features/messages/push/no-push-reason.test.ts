import { expect, it } from 'vitest';
import { type BrowserFacts, findNoPushReason } from './no-push-reason.ts';

const chrome: BrowserFacts = { isSecure: true, hasPush: true, isOnHomeScreen: undefined, permission: 'default' };
const iPhone: BrowserFacts = { ...chrome, hasPush: false, isOnHomeScreen: false };

it.each([
  ['a browser that was never asked', chrome, null],
  ['a browser that has permission', { ...chrome, permission: 'granted' } as const, null],
  ['a browser that blocks notifications', { ...chrome, permission: 'denied' } as const, 'blocked'],
  ['a page without HTTPS', { ...chrome, isSecure: false }, 'needs_https'],
  ['a browser without push', { ...chrome, hasPush: false }, 'unsupported'],
  ['Evens in a tab on an iPhone', iPhone, 'needs_home_screen'],
  ['Evens on the Home Screen of an iPhone', { ...iPhone, hasPush: true, isOnHomeScreen: true }, null],
  ['Evens on the Home Screen of an old iPhone', { ...iPhone, isOnHomeScreen: true }, 'unsupported'],
  ['an iPhone at an address without HTTPS', { ...iPhone, isSecure: false }, 'needs_https'],
])('the reason why %s gets no push notifications, if it gets none (RC-03)', (_, facts, reason) => {
  expect(findNoPushReason(facts)).toBe(reason);
});
