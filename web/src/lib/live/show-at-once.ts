import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows a change before the server has answered. Returns what takes it back if the server refuses (UX-04). */
export async function showAtOnce<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T) => T,
): Promise<() => Promise<void>> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<T>(queryKey);
  if (before !== undefined) client.setQueryData<T>(queryKey, change(before));
  return () => {
    if (before !== undefined) client.setQueryData<T>(queryKey, before);
    return client.invalidateQueries({ queryKey });
  };
}
