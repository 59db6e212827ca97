import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { deliver, type LiveEvent, type LiveEventName, type LiveEventNamed, listen } from './events.ts';
import { keepLoading } from './keep-loading.ts';
import type { LinkState, LiveLink } from './live-link.ts';

/** In addition to the link's states: an event arrived that no screen understands. */
type ConnectionState = LinkState | 'unreadable';

const UNREADABLE_SHOWN_MS = 5_000;

const subscribers = new Set<() => void>();
let connection: ConnectionState = 'live';

function setConnection(next: ConnectionState): void {
  connection = next;
  for (const watcher of subscribers) watcher();
}

function subscribe(watcher: () => void): () => void {
  subscribers.add(watcher);
  return () => subscribers.delete(watcher);
}

/** The state of the live stream, for the connection banner. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, () => connection);
}

/** Handles the events of this name while the component is mounted. */
export function useLive<Name extends LiveEventName>(name: Name, handler: (event: LiveEventNamed<Name>) => void): void {
  const current = useEffectEvent(handler);
  useEffect(() => listen(name, (event) => current(event)), [name]);
}

function receive(event: LiveEvent, client: QueryClient): void {
  try {
    deliver(event);
  } catch {
    reloadEverything(client);
  }
}

/**
 * There's no way to know what a malformed message was about, so the lists refetch, and the banner says so for a
 * while.
 */
function reloadEverything(client: QueryClient): void {
  setConnection('unreadable');
  setTimeout(() => connection === 'unreadable' && setConnection('live'), UNREADABLE_SHOWN_MS);
  void client.invalidateQueries();
}

/** Keeps the stream of this person and group open. Used once, in the shell. Waits until the group is known. */
export function useLiveStream(userId: string, groupId: string | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (groupId === undefined) return;
    let link: LiveLink | undefined;
    const open = ({ LiveLink }: typeof import('./live-link.ts')) => {
      setConnection('live');
      link = new LiveLink(
        { userId, groupId, mark: document.documentElement.dataset.mark },
        {
          onEvent: (event) => {
            receive(event, client);
            // A session or a membership has ended, so everything refetches to find out what's still allowed.
            if (event.type === 'access_changed') void client.invalidateQueries();
          },
          onReread: () => void client.invalidateQueries(),
          onState: setConnection,
          onUnreadable: () => reloadEverything(client),
          onRefused: () => {
            void client.invalidateQueries({ queryKey: ['me'] });
            void client.invalidateQueries({ queryKey: ['groups'] });
          },
        },
      );
    };
    // The screen loads first. Live events can wait a moment.
    const stop = keepLoading(() => import('./live-link.ts'), { onLoaded: open, onFailed: () => setConnection('lost') });
    return () => {
      stop();
      link?.close();
      setConnection('live');
    };
  }, [client, userId, groupId]);
}
