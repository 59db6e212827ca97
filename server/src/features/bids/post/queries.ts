import { usualAmounts } from '@evens/domain/bids/post/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Store } from '../../../db/store.ts';
import type { Membership } from '../../groups/gate.ts';
import type { UsualAmounts } from '../api.ts';

/** What to offer with one tap (XP-05). */
export async function getUsualAmounts(
  { database }: Store,
  { groupId, bettingRules }: Membership,
): Promise<UsualAmounts> {
  const newest = await database.db
    .selectFrom('bids')
    .select('amountCents')
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.usualBids)
    .execute();
  return {
    amountsCents: usualAmounts(
      newest.map(({ amountCents }) => amountCents),
      bettingRules,
    ),
  };
}
