import type { Card } from '../../http/serving/page-card.ts';

/** Pages without a head have no room for it. */
export async function aCard(): Promise<Card> {
  return { title: 'Evens', description: '', url: 'https://evens.example', image: 'https://evens.example/card.png' };
}
