import { describe, expect, it } from 'vitest';
import { drawTabs } from './draw-tabs.tsx';

const tabs = drawTabs();
const drawn = Object.values(tabs).flatMap(({ navigation, screen }) => [navigation, screen]);

describe('a tab as its page shows it first', () => {
  it.each([
    ['home', 'Home'],
    ['lines', 'Lines'],
    ['bids', 'Bids'],
    ['bets', 'Bets'],
    ['debts', 'Debts'],
    ['stats', 'Group Statistics'],
  ])('%s has its heading and the shape of what is loading', (tab, heading) => {
    expect(tabs[tab]?.screen).toContain(`>${heading}</h1>`);
    expect(tabs[tab]?.screen).toMatch(/animate-pulse/);
  });

  it.each(['home', 'lines', 'bids', 'bets', 'debts', 'stats'])('%s is marked in the tab bar', (tab) => {
    const [marked = ''] = /<a [^>]*aria-current="page"[^>]*>/.exec(tabs[tab]?.navigation ?? '') ?? [];
    expect(marked).toContain(`href="/${tab}"`);
  });

  it('has no styles of its own, which the content policy refuses', () => {
    expect(drawn.join()).not.toContain(' style=');
  });

  it('names no day, because it is drawn long before someone reads it', () => {
    const texts = drawn.map((html) => html.replaceAll(/<[^>]*>/g, ' '));
    expect(texts.filter((text) => /1969|1970|Dec 31|Jan 1/.test(text))).toEqual([]);
  });
});
