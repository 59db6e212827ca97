import { expect, type Locator, type Page } from '@playwright/test';

/** One way to use a page: touch or keyboard. A journey works the same with either. */
export type InputMethod = {
  press: (target: Locator) => Promise<void>;
  /** One of the tabs above a list. */
  pressTab: (tab: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** A radio button. */
  choose: (radio: Locator) => Promise<void>;
  /** An option of a dropdown, found by its first letters. */
  select: (list: Locator, label: string) => Promise<void>;
};

/** Taps, and types on the on-screen keyboard. */
export const touchInput: InputMethod = {
  press: (target) => target.tap(),
  pressTab: (tab) => tab.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  // The label may draw the circle.
  choose: (radio) => radio.locator('xpath=ancestor::label').tap(),
  select: async (list, label) => {
    await list.selectOption(label);
  },
};

const MOST_TABS = 80;

/** Presses Tab until the control has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is reached with the Tab key').toBeFocused();
}

/** Tab reaches only one radio of a group: the selected one, or the first. */
async function tabToRadioGroup(radio: Locator): Promise<void> {
  const { keyboard } = radio.page();
  await radio.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const isThere = await radio.evaluate(
      (element) => document.activeElement?.getAttribute('name') === element.getAttribute('name'),
    );
    if (isThere) return;
    await keyboard.press('Tab');
  }
  await expect(radio, 'is reached with the Tab key').toBeFocused();
}

const MOST_ARROWS = 6;

/** Uses only the keyboard: Tab, Enter, Space, and the arrows. */
export const keyboardInput: InputMethod = {
  press: async (target) => {
    await tabTo(target.page(), target);
    await target.page().keyboard.press('Enter');
  },
  pressTab: async (tab) => {
    const { keyboard } = tab.page();
    await tabTo(tab.page(), tab.locator('xpath=..').getByRole('tab', { selected: true }));
    for (let presses = 0; presses < MOST_ARROWS; presses += 1) {
      if ((await tab.getAttribute('aria-selected')) === 'true') return;
      await keyboard.press('ArrowRight');
    }
    await expect(tab).toBeFocused();
  },
  write: async (field, text) => {
    await tabTo(field.page(), field);
    await field.page().keyboard.press('Control+A');
    await field.page().keyboard.type(text);
  },
  choose: async (radio) => {
    const { keyboard } = radio.page();
    await tabToRadioGroup(radio);
    await keyboard.press('Space');
    for (let presses = 0; presses < MOST_ARROWS && !(await radio.isChecked()); presses += 1) {
      await keyboard.press('ArrowDown');
    }
    await expect(radio).toBeChecked();
  },
  select: async (list, label) => {
    await tabTo(list.page(), list);
    await list.page().keyboard.type(label);
    await expect(list.locator('option:checked')).toHaveText(label);
  },
};
