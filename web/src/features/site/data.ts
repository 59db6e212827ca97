import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';

/** Public information about the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => answer(api.GET('/api/site', { signal })),
});
