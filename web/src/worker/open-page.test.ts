import { describe, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

const url = 'https://evens.example/groups/crew/bets';

type StandInWindow = { focus(): Promise<StandInWindow>; navigate(url: string): Promise<StandInWindow> };

function aWindow({ canNavigate = true } = {}) {
  const window: StandInWindow = {
    focus: vi.fn(async () => window),
    navigate: vi.fn(async () => {
      if (!canNavigate) throw new TypeError('not controlled');
      return window;
    }),
  };
  return window;
}

async function open(...windows: StandInWindow[]) {
  const openWindow = vi.fn();
  await openPage({ matchAll: async () => windows, openWindow }, url);
  return openWindow;
}

describe('a click on a notification (RC-03)', () => {
  it('shows the page in the window that was used last', async () => {
    const [last, other] = [aWindow(), aWindow()];
    const openWindow = await open(last, other);
    expect(last.focus).toHaveBeenCalledOnce();
    expect(last.navigate).toHaveBeenCalledWith(url);
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window if there is none', async () => {
    expect(await open()).toHaveBeenCalledWith(url);
  });

  it('opens a window if the one that is open cannot show the page', async () => {
    expect(await open(aWindow({ canNavigate: false }))).toHaveBeenCalledWith(url);
  });
});
