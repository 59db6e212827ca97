import type { QueryClient, QueryKey, SetDataOptions } from '@tanstack/react-query';

/**
 * Changes a cached list by a live event. A fetch in progress may be older than the event and would undo the change,
 * so it's restarted.
 */
export function patchLive<List>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: List) => List,
  options?: SetDataOptions,
): void {
  client.setQueryData<List>(queryKey, (list) => (list === undefined ? undefined : change(list)), options);
  if (client.isFetching({ queryKey }) === 0) return;
  void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
}
