import { type BrowserContext, expect } from '@playwright/test';

const REPORT_TOAST = 'tellShownMessage';

/** Records a browser's toasts, because on a busy machine one can disappear before the test looks. */
export class Messages {
  #shown: string[] = [];

  static async of(context: BrowserContext): Promise<Messages> {
    const messages = new Messages();
    await context.exposeFunction(REPORT_TOAST, (text: string) => messages.#shown.push(text));
    await context.addInitScript(reportToasts, REPORT_TOAST);
    return messages;
  }

  /** Starts over, for the next person. */
  forget(): void {
    this.#shown = [];
  }

  async expectShown(texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.#shown, { message: 'messages shown' }).toEqual(expect.arrayContaining([...texts]));
    for (const text of texts) this.#shown.splice(this.#shown.indexOf(text), 1);
  }
}

/** Runs in every page and reports each paragraph added to the toast region. */
function reportToasts(name: string): void {
  const notify: unknown = Reflect.get(globalThis, name);
  if (typeof notify !== 'function') return;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of Array.from(addedNodes)) {
        if (!(node instanceof Element)) continue;
        for (const words of Array.from(node.querySelectorAll('p'))) {
          if (words.closest('[aria-label="Messages"]')) notify(words.textContent);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
