import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { deliver, type LiveEvent, type LiveEventName, type LiveEventOf, listen } from './events.ts';
import type { LinkState, LiveLink } from './live-link.ts';

/** Beside the states of the stream: an event came that no screen could make sense of. */
type ConnectionState = LinkState | 'unreadable';

const UNREADABLE_SHOWN_MS = 5_000;

const watchers = new Set<() => void>();
let connection: ConnectionState = 'live';

function setConnection(next: ConnectionState): void {
  connection = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** How the live stream is doing, for the line that tells it. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(watch, () => connection);
}

/** Handles the events of this name while the component is mounted. */
export function useLive<Name extends LiveEventName>(name: Name, handler: (event: LiveEventOf<Name>) => void): void {
  const current = useEffectEvent(handler);
  useEffect(() => listen(name, (event) => current(event)), [name]);
}

function receive(event: LiveEvent, client: QueryClient): void {
  try {
    deliver(event);
  } catch {
    giveUpOn(client);
  }
}

/** What came cannot be told apart from what is missing: the lists are read anew, and it is said for a while. */
function giveUpOn(client: QueryClient): void {
  setConnection('unreadable');
  setTimeout(() => connection === 'unreadable' && setConnection('live'), UNREADABLE_SHOWN_MS);
  void client.invalidateQueries();
}

/** Keeps the one stream of this person and group open; stands once, in the shell. Waits while the group is not known. */
export function useLiveStream(userId: string, groupId: string | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (groupId === undefined) return;
    let link: LiveLink | undefined;
    let isOver = false;
    // What is on the screen comes first; what others do is heard a moment later.
    void import('./live-link.ts').then(({ LiveLink }) => {
      if (isOver) return;
      link = new LiveLink(
        { userId, groupId },
        {
          onEvent: (event) => {
            receive(event, client);
            // A session was ended, or a place in a group: what may still be read is found out anew.
            if (event.type === 'access_changed') void client.invalidateQueries();
          },
          onReread: () => void client.invalidateQueries(),
          onState: setConnection,
          onUnreadable: () => giveUpOn(client),
          onRefused: () => {
            void client.invalidateQueries({ queryKey: ['me'] });
            void client.invalidateQueries({ queryKey: ['groups'] });
          },
        },
      );
    });
    return () => {
      isOver = true;
      link?.close();
      setConnection('live');
    };
  }, [client, userId, groupId]);
}
