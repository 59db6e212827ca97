import { beforeEach, expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';

/** Each test starts like a page that has just loaded, before its first toast. */
let toasts: typeof import('./toast.ts');
beforeEach(async () => {
  vi.resetModules();
  toasts = await import('./toast.ts');
});

function aStack(): Toast[] {
  const shown: Toast[] = [];
  toasts.connectToasts((toast) => shown.push(toast));
  return shown;
}

it('a toast from before the stack has loaded is shown once, when it loads', () => {
  let calls = 0;
  toasts.watchToasts(() => calls++);
  toasts.showToast({ text: 'Account created successfully!' });
  expect([calls, toasts.areToastsNeeded()]).toEqual([1, true]);
  expect(aStack().map(({ text }) => text)).toEqual(['Account created successfully!']);
  expect(aStack()).toEqual([]);
});

it('a toast is shown right away once the stack has loaded', () => {
  const shown = aStack();
  toasts.showToast({ text: 'Bid cancelled', tone: 'success' });
  expect(shown).toEqual([{ text: 'Bid cancelled', tone: 'success' }]);
});
