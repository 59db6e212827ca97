import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../api.ts';

/** Public information about the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => answer(api.GET('/api/site', { signal })),
});

/** Whether emails are only saved here, because the host hasn't set up a service for it. False until it's known. */
export function useIsEmailOff(): boolean {
  return useQuery(siteQuery).data?.sendsEmail === false;
}
