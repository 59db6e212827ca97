import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a list in the cache by what the stream told. A reading that is under way may have been answered before that
 * happened and would undo the change, so it is begun anew.
 */
export function patchLive<List>(client: QueryClient, queryKey: QueryKey, change: (list: List) => List): void {
  client.setQueryData<List>(queryKey, (list) => (list === undefined ? undefined : change(list)));
  if (client.isFetching({ queryKey }) === 0) return;
  void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
}
