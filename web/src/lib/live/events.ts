import type { components } from '../api.gen.ts';

/** One message of the stream, as the server describes it. */
export type LiveMessage = components['schemas']['LiveMessage'];
export type LiveStart = components['schemas']['LiveStart'];
export type LiveEvent = Exclude<LiveMessage, LiveStart | components['schemas']['LiveUnheard']>;
export type LiveEventName = LiveEvent['type'];
export type LiveEventNamed<Name extends LiveEventName> = Extract<LiveEvent, { type: Name }>;

const listeners = new Set<(event: LiveEvent) => void>();

function isNamed<Name extends LiveEventName>(event: LiveEvent, name: Name): event is LiveEventNamed<Name> {
  return event.type === name;
}

/** Calls the handler for each event of this name. Returns how to stop. */
export function listen<Name extends LiveEventName>(
  name: Name,
  handler: (event: LiveEventNamed<Name>) => void,
): () => void {
  const listener = (event: LiveEvent) => {
    if (!isNamed(event, name)) return;
    if (typeof event.data !== 'object') throw new TypeError('no data');
    handler(event);
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A newer server may send events that this page doesn't know. No one listens for them, so nothing happens. */
export function deliver(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
