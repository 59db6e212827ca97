import { describe, expect, it } from 'vitest';
import { drawTabs } from './draw-tabs.tsx';

const tabs = drawTabs();

describe('a tab as its page shows it first', () => {
  it.each([
    ['home', 'Home'],
    ['bids', 'Bids'],
    ['bets', 'Bets'],
    ['debts', 'Debts'],
    ['stats', 'Group Statistics'],
  ])('%s has its heading and the shape of what is loading', (tab, heading) => {
    expect(tabs[tab]).toContain(`>${heading}</h1>`);
    expect(tabs[tab]).toMatch(/animate-pulse/);
  });

  it('has no styles of its own, which the content policy refuses', () => {
    expect(Object.values(tabs).join()).not.toContain(' style=');
  });

  it('names no day, because it is drawn long before someone reads it', () => {
    const texts = Object.values(tabs).map((html) => html.replaceAll(/<[^>]*>/g, ' '));
    expect(texts.filter((text) => /1969|1970|Dec 31|Jan 1/.test(text))).toEqual([]);
  });
});
