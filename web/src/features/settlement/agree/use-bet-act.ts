import type { AgreedResult } from '@evens/domain/bets/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, Intent } from '../../../lib/api.ts';
import { betKeys } from '../../bets/data.ts';
import type { Bet, BetDetails } from '../../bets/model.ts';

type BetPlace = { groupId: string; betId: string };

/** What a party or an admin can do if the score doesn't settle a bet, or settled it wrong (ST-18 to ST-23, GM-09). */
export type BetAct =
  | { kind: 'propose'; result: AgreedResult; decide?: true }
  | { kind: 'confirm'; result: AgreedResult }
  | { kind: 'reject' }
  | { kind: 'void'; reason?: string; decide?: true }
  | { kind: 'keep' }
  | ({ kind: 'regrade'; reason: string } & Regraded);

type Regraded = { result: AgreedResult } | { homeScore: number; awayScore: number };

type Call = BetPlace & { headers: Record<string, string> };

function send(act: BetAct, { groupId, betId, headers }: Call): Promise<Bet> {
  const to = { params: { path: { groupId, betId } }, headers };
  switch (act.kind) {
    case 'propose': {
      const { kind: _, ...body } = act;
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/result', { ...to, body }));
    }
    case 'confirm': {
      const { result } = act;
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/result/confirm', { ...to, body: { result } }));
    }
    case 'reject':
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/result/reject', to));
    case 'void': {
      const { kind: _, ...body } = act;
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/void', { ...to, body }));
    }
    case 'regrade': {
      const { kind: _, ...body } = act;
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/regrade', { ...to, body }));
    }
    case 'keep':
      return answer(api.POST('/api/groups/{groupId}/bets/{betId}/void/reject', to));
  }
}

/** Afterwards, even after a refusal, everything about the group's bets is refetched. */
export function useBetAct({ groupId, betId }: BetPlace) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (act: BetAct) => intent.carryOut(act, (headers) => send(act, { groupId, betId, headers })),
    onSuccess: (bet) =>
      client.setQueryData<BetDetails>(betKeys.details(groupId, betId), (details) => details && { ...details, ...bet }),
    onSettled: () => void client.invalidateQueries({ queryKey: betKeys.group(groupId) }),
  });
}
