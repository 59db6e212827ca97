import { expect, it } from 'vitest';
import { failedRefetch, render } from '../../../testing/render.tsx';
import { historyQuery } from '../data.ts';
import { marketCopy } from '../market/copy.ts';
import { LineMovement } from './line-movement.tsx';

it('the movement stays when loading it again fails', async () => {
  const client = await failedRefetch(historyQuery('game'), { moneyline: [], spread: [], total: [] });
  const names = { market: 'spread', first: 'Bills', second: 'Chiefs' } as const;
  expect(render(<LineMovement gameId="game" names={names} />, client).text).toBe(marketCopy.noHistory);
});
