import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';

/** What everybody may know of the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => answer(api.GET('/api/site', { signal })),
});
