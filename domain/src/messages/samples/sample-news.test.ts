import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../notifications/model.ts';
import { outgoingSwitch } from '../../notifications/settings/rules.ts';
import { sampleNews } from './sample-news.ts';

it('every kind that leaves the app has a sample, and no other kind has one (NT-23)', () => {
  const sampled = new Set(Object.values(sampleNews).flatMap((news) => news.map(({ kind }): string => kind)));
  expect([...sampled].sort()).toEqual(NOTIFICATION_KINDS.filter((kind) => outgoingSwitch(kind) !== null).sort());
});
