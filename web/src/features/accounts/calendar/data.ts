import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';

/** Since when the viewer has a calendar address. It may have changed in another browser, so each visit refetches it. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me/calendar', { signal })),
});

/** Makes a new address, which is returned only here (RC-10). */
export function useReplaceCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/me/calendar')),
    onMutate: () => stopReading(client),
    onSuccess: ({ createdAt }) => client.setQueryData(calendarQuery.queryKey, { createdAt }),
  });
}

export function useEndCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE('/api/me/calendar')),
    onMutate: () => stopReading(client),
    onSuccess: (calendar) => client.setQueryData(calendarQuery.queryKey, calendar),
  });
}

/** An answer that was on its way would hide the new address again. */
function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: calendarQuery.queryKey });
}
