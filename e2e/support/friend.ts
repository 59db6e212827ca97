import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { World } from '@evens/server/testing/servers/world';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { Seat, type SeatLook } from './browser/seat.ts';
import type { Watch } from './browser/watch.ts';

export type Person = Awaited<ReturnType<World['aUser']>>;

const PASSWORD = 'correct horse';

type FriendLook = SeatLook & { name: string };

let count = 0;

/** A person with their own browser. */
export class Friend {
  readonly name: string;
  readonly email: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
  readonly #seat: Seat;
  readonly #world: World;
  readonly #hasTouch: boolean;

  static async sitDown(browser: Browser, world: World, { name, ...look }: FriendLook) {
    return new Friend({ name, world, seat: await Seat.take(browser, world, look), hasTouch: look.device === 'phone' });
  }

  private constructor({ name, world, seat, hasTouch }: { name: string; world: World; seat: Seat; hasTouch: boolean }) {
    count += 1;
    this.name = name;
    this.email = `${name.split(' ')[0]?.toLowerCase()}.${count}@example.com`;
    this.context = seat.context;
    this.page = seat.page;
    this.watch = seat.watch;
    this.#seat = seat;
    this.#world = world;
    this.#hasTouch = hasTouch;
  }

  /** Lets go of the browser. */
  leave(): Promise<void> {
    return this.#seat.leave();
  }

  /** Signs in without the forms, for journeys about something else. */
  async arrive(): Promise<Person> {
    const person = await this.#world.aUser(this.name);
    await this.context.addCookies(person.api.cookies.map((cookie) => ({ ...cookie, url: this.#world.url })));
    return person;
  }

  /** The same, with a verified email address, so that Evens sends invites and codes for them. */
  async arriveVerified(): Promise<Person> {
    const person = await this.arrive();
    await this.#world.verifyEmail(person);
    return person;
  }

  /** Uses a phone with a touchscreen. */
  async press(target: Locator): Promise<void> {
    await (this.#hasTouch ? target.tap() : target.click());
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Closes what is open with Escape. A dialog can be closed once what it sent is answered. */
  async escape(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Close', disabled: true })).toHaveCount(0);
    await this.page.keyboard.press('Escape');
    await this.waitForClosedSheet();
  }

  /** A sheet that closes goes back in the history. Until that's done, a reload or a visit elsewhere may be lost. */
  async waitForClosedSheet(): Promise<void> {
    await this.page.waitForFunction(() => !history.state?.evensSheet);
  }

  /** Reloads a page on which no popup is open. */
  async reload(): Promise<void> {
    await this.waitForClosedSheet();
    await this.page.reload();
  }

  async openTab(name: 'Lines' | 'Bids' | 'Bets' | 'Debts'): Promise<void> {
    await this.press(this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Fills in a valid sign-up form, except for the given fields. */
  async fillSignUp(differing: Partial<{ name: string; email: string; password: string; confirm: string }> = {}) {
    const { name = this.name, email = this.email, password = PASSWORD, confirm = password } = differing;
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm password').fill(confirm);
  }

  async signUp(differing: Parameters<Friend['fillSignUp']>[0] = {}): Promise<void> {
    await this.fillSignUp(differing);
    await this.page.getByLabel(accountsCopy.ageVerified).check();
    await this.page.getByLabel(accountsCopy.tosAccepted).check();
    await this.press(this.button('Create Account'));
  }

  async signIn({ email = this.email, password = PASSWORD } = {}): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.press(this.button('Sign In'));
  }

  /**
   * The server ends the sessions of an account. Until the returned function is called, the page gets no answers to what it asks in
   * the background, because any of them would tell it before the next press does.
   */
  async loseSession({ id }: Pick<Person, 'id'>): Promise<() => Promise<void>> {
    const answers = Promise.withResolvers<void>();
    const calls = '**/api/**';
    const hold = async (route: Route) => {
      if (route.request().method() === 'GET') await answers.promise;
      await route.fallback();
    };
    await this.page.route(calls, hold);
    await this.#world.database.db.deleteFrom('sessions').where('userId', '=', id).execute();
    return async () => {
      answers.resolve();
      await this.page.unroute(calls, hold);
    };
  }

  /** Opens a page, and waits for the code that comes after its screen and for its stream, so that it can lose the network. */
  async openAndListen(path: string): Promise<void> {
    const later = this.page.waitForResponse(/\/assets\/after-screen-/);
    const stream = this.page.waitForResponse(/\/api\/live/);
    await this.page.goto(path);
    await Promise.all([later.then((response) => response.finished()), stream]);
  }

  /** The browser has none of Evens' code anymore, as on a first visit. */
  forgetFiles(): Promise<void> {
    return this.#seat.forgetFiles();
  }

  /** Goes offline until `comeBack`. */
  async goOffline(): Promise<void> {
    this.watch.expectOutage();
    await this.context.setOffline(true);
  }

  /** Blocks the live event stream. Calls still get through. */
  async hearNothing(): Promise<void> {
    this.watch.expectOutage();
    await this.context.route('**/api/live*', (route) => route.abort('internetdisconnected'));
  }

  async comeBack(): Promise<void> {
    await this.context.setOffline(false);
  }

  /** Toasts shown since the last call. They disappear automatically after five seconds (SH-13). */
  async seeToast(...texts: string[]): Promise<void> {
    await this.#seat.messages.expectShown(texts);
    // A toast stays while the mouse is over it.
    if (!this.#hasTouch) await this.page.mouse.move(0, 0);
    await this.context.clock.fastForward(limits.toastMs);
    const messages = this.page.getByRole('region', { name: 'Messages' });
    for (const text of texts)
      await expect(messages.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }

  /** Stops this browser's clock from here on, so that a test can look at what shows for only a few seconds. */
  async holdTime(): Promise<void> {
    await this.context.clock.pauseAt(new Date(this.#world.clock.read().getTime() + HOUR_MS));
  }

  async letTimeRun(): Promise<void> {
    await this.context.clock.resume();
  }
}
