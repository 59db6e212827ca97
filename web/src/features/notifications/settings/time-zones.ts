type Option = { value: string; label: string };

const labels = new Map<string, string>();

/** How people say it: "New York, Eastern Time" for America/New_York. */
export function toZoneLabel(zone: string): string {
  const known = labels.get(zone);
  if (known) return known;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const label = name && name !== city && !name.startsWith('GMT') ? `${city}, ${name}` : city;
  labels.set(zone, label);
  return label;
}

/** All time zones that the browser knows by city, and the chosen one, which may have another name there. */
export function listZones(chosen: string): Option[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])]
    .map((zone) => ({ value: zone, label: toZoneLabel(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en-US'));
}
