import type { SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { type OddsProvider, ProviderError } from '../../ports/odds/odds-provider.ts';
import { readOddsAnswer, readScoresAnswer } from '../../ports/odds/odds-provider-answers.ts';

export type ProviderRequest = { sportKey: SportKey; kind: 'odds' | 'scores' };

/** The items of an answer as they would come over HTTP, or an unreadable answer. */
type ProviderReply = readonly unknown[] | 'unreachable';

/** An odds provider without a network. Its answers go through the same parsers as those over HTTP. */
export function simulatedProvider(
  reply: (question: ProviderRequest) => Promise<ProviderReply>,
  readAt: () => Date,
): OddsProvider {
  async function ask(question: ProviderRequest): Promise<readonly unknown[]> {
    const items = await reply(question);
    if (items === 'unreachable') throw new ProviderError('network', 'unreachable');
    return items;
  }
  function answer<T>(items: readonly unknown[], data: T[], creditsSpent: number) {
    const usage = { creditsSpent, creditsLeft: null };
    if (items.length > 0 && data.length === 0) throw new ProviderError('bad_answer', 'invalid response', usage);
    return { ...usage, data };
  }
  return {
    async fetchOdds(sportKey) {
      const items = await ask({ sportKey, kind: 'odds' });
      return answer(items, readOddsAnswer(items, { sportKey, readAt: readAt() }), limits.oddsCredits);
    },
    async fetchScores(sportKey) {
      const items = await ask({ sportKey, kind: 'scores' });
      return answer(items, readScoresAnswer(items, sportKey), limits.scoresCredits);
    },
    fetchCreditsLeft: async () => null,
  };
}
