import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LinkState, LiveEvent, LiveLink } from './live-link.ts';

type Handler = (event: LiveEvent) => void;

/** Beside the states of the stream: an event came that no screen could make sense of. */
type ConnectionState = LinkState | 'unreadable';

const UNREADABLE_SHOWN_MS = 5_000;

const handlers = new Map<string, Set<Handler>>();
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

/** Hears events of a type ('bid', 'debt', 'notification', ...) while the component stands. */
export function useLive(type: string, handler: Handler): void {
  const current = useEffectEvent(handler);
  useEffect(() => {
    const hear: Handler = (event) => current(event);
    const group = handlers.get(type) ?? new Set();
    handlers.set(type, group.add(hear));
    return () => {
      group.delete(hear);
    };
  }, [type]);
}

function deliver(event: LiveEvent, client: QueryClient): void {
  try {
    for (const handler of handlers.get(event.type) ?? []) handler(event);
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
            deliver(event, client);
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
