import { pretend, readFrameName } from './all-lists.ts';

const PRESS_MS = 200;

/** Answers the calls of a page in one of the gallery's frames. The server hears nothing. */
export function pretendFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const shown = readFrameName(window.name);
  const reply = shown && request.method === 'GET' ? pretend(shown.list, shown.state, pathname) : 'never';
  if (reply === 'unreachable') return Promise.reject(new TypeError(reply));
  if (reply !== 'never') return Promise.resolve(Response.json(reply.body, { status: reply.status }));
  // As a server that doesn't respond.
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

/** Presses the buttons that lead to the list, one after another, as soon as each is there. */
export function pressThere(): void {
  const waiting = [...(readFrameName(window.name)?.list.press ?? [])];
  const timer = setInterval(() => {
    const [next] = waiting;
    if (next === undefined) return clearInterval(timer);
    const buttons = Array.from(document.querySelectorAll<HTMLElement>('button, summary'));
    const found = buttons.find((one) => `${one.ariaLabel ?? ''} ${one.textContent}`.includes(next));
    if (!found) return;
    waiting.shift();
    found.click();
  }, PRESS_MS);
}
