import { afterEach, expect, it } from 'vitest';
import { areToastsNeeded, connectToasts, showToast, type Toast, watchToasts } from './toast.ts';

const leave: (() => void)[] = [];
afterEach(() => {
  for (const step of leave.splice(0)) step();
});

function aStack(): Toast[] {
  const shown: Toast[] = [];
  leave.push(connectToasts((toast) => shown.push(toast)));
  return shown;
}

it('a toast from before the stack has loaded is shown once, when it loads', () => {
  let calls = 0;
  leave.push(watchToasts(() => calls++));
  showToast({ text: 'Account created successfully!' });
  expect([calls, areToastsNeeded()]).toEqual([1, true]);
  expect(aStack().map(({ text }) => text)).toEqual(['Account created successfully!']);
  expect(aStack()).toEqual([]);
});

it('a toast is shown right away once the stack has loaded', () => {
  const shown = aStack();
  showToast({ text: 'Bid cancelled', tone: 'success' });
  expect(shown).toEqual([{ text: 'Bid cancelled', tone: 'success' }]);
});
