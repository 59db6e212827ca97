import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../testing/fake-storage.ts';
import { recall, remember } from '../prefs.ts';

afterAll(() => vi.unstubAllGlobals());

let storage = new FakeStorage();
let page: { dataset: { theme?: string } } = { dataset: {} };
let barColor = '';
/** Tells the page that the system is now dark, or light again. */
let changeSystem: (isDark: boolean) => void = () => {};
let adoptTheme: typeof import('./theme.ts').adoptTheme;

/** Opens a page in this browser. The first script has set its theme already. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const theme = await import('./theme.ts');
  ({ adoptTheme } = theme);
  theme.followSystem();
}

beforeEach(async () => {
  storage = new FakeStorage();
  page = { dataset: {} };
  barColor = '';
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', {
    documentElement: page,
    querySelector: () => ({ setAttribute: (_: string, color: string) => (barColor = color) }),
  });
  let isDark = false;
  const system = new EventTarget();
  changeSystem = (next) => {
    isDark = next;
    system.dispatchEvent(new Event('change'));
  };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: system.addEventListener.bind(system),
  }));
  await openPage();
});

describe('the theme saved in an account (SH-16)', () => {
  it('applies in a browser without a choice of its own', () => {
    adoptTheme('dark');
    expect(page.dataset.theme).toBe('dark');
    expect(barColor).toBe('#0f1311');
    expect(recall('evens.theme')).toBe('dark');
  });

  it("doesn't replace the browser's own choice", async () => {
    remember('evens.theme', 'light');
    await openPage();
    adoptTheme('dark');
    expect(page.dataset.theme).toBeUndefined();
    expect(recall('evens.theme')).toBe('light');
  });

  it('applies for this visit if the browser blocks its storage', () => {
    storage.isBlocked = true;
    adoptTheme('dark');
    expect(page.dataset.theme).toBe('dark');
  });
});

describe("the system's theme (XP-03)", () => {
  it('is that of a new browser once someone signs in, and changes with the system', () => {
    changeSystem(true);
    expect(page.dataset.theme).toBe('light');
    adoptTheme(null);
    expect([page.dataset.theme, barColor]).toEqual(['dark', '#0f1311']);
    changeSystem(false);
    expect([page.dataset.theme, barColor]).toEqual(['light', '#eff2ee']);
  });

  it('gives way to a theme that is saved later, and stays if it was chosen', async () => {
    adoptTheme(null);
    await openPage();
    adoptTheme('system');
    expect(recall('evens.theme')).toBe('system');
    adoptTheme('dark');
    expect(page.dataset.theme).toBe('light');
  });

  it('changes nothing for someone who chose light or dark', () => {
    adoptTheme('light');
    changeSystem(true);
    expect(page.dataset.theme).toBe('light');
  });
});
