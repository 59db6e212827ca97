import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterStepBack, endStepBack, stepBack } from './step-back.ts';

let page: EventTarget;

/** What ends a step back hears of it first. */
function arrive(): void {
  endStepBack();
  page.dispatchEvent(new Event('popstate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('history', { back: () => {} });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  endStepBack();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('work runs at once when there is no step back', () => {
  const work = vi.fn();
  afterStepBack(work);
  expect(work).toHaveBeenCalledOnce();
});

it('work waits for a step back that is on its way, and runs once', () => {
  const work = vi.fn();
  stepBack();
  afterStepBack(work);
  expect(work).not.toHaveBeenCalled();
  arrive();
  arrive();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('work also waits for the next step, if one leads to another', () => {
  const work = vi.fn();
  stepBack();
  afterStepBack(work);
  stepBack();
  page.dispatchEvent(new Event('popstate'));
  expect(work).not.toHaveBeenCalled();
  arrive();
  expect(work).toHaveBeenCalledOnce();
});

it("work doesn't wait forever for a step that the browser dropped", () => {
  const work = vi.fn();
  stepBack();
  afterStepBack(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
