import type { TokenScope } from '@evens/domain/accounts/model';
import type { TokenDays } from '@evens/domain/sign-in/api-tokens/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';

/** The viewer's API tokens. Programs use them elsewhere, so each visit refetches them. */
export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await answer(api.GET('/api/me/api-tokens', { signal }))).items,
});

type NewToken = { name: string; scope: TokenScope; days: TokenDays };

function useTokenChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useCreateToken() {
  return useTokenChange((body: NewToken) => answer(api.POST('/api/me/api-tokens', { body })));
}

export function useRevokeToken() {
  return useTokenChange((tokenId: string) =>
    answer(api.DELETE('/api/me/api-tokens/{tokenId}', { params: { path: { tokenId } } })),
  );
}
