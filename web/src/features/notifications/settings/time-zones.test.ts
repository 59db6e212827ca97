import { expect, it } from 'vitest';
import { listZones, toZoneLabel } from './time-zones.ts';

it.each([
  ['America/New_York', 'New York, Eastern Time'],
  ['America/Los_Angeles', 'Los Angeles, Pacific Time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina Standard Time'],
  ['UTC', 'UTC'],
])('the time zone %s of quiet hours is called %s (RC-05)', (zone, label) => {
  expect(toZoneLabel(zone)).toBe(label);
});

it('time zones of quiet hours are listed by city, each once, with the chosen one (RC-05)', () => {
  const zones = listZones('US/Eastern');
  expect(zones).toContainEqual({ value: 'US/Eastern', label: 'Eastern, Eastern Time' });
  expect(zones).toContainEqual({ value: 'America/New_York', label: 'New York, Eastern Time' });
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  expect(zones.findIndex(({ label }) => label.startsWith('Chicago'))).toBeLessThan(
    zones.findIndex(({ label }) => label.startsWith('New York')),
  );
});
