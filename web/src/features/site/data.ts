import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';

/** What everybody may know of the site; it stays as it is while the server runs. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => answer(api.GET('/api/site', { signal })),
});
