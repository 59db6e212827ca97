/** An open window. One that was loaded without the service worker can't be navigated. */
type OpenWindow = { focus(): Promise<{ navigate(url: string): Promise<unknown> }> };

type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Shows a page in the window of Evens that was used last, or in a new one if that isn't possible. */
export async function openPage(windows: Windows, url: string): Promise<void> {
  const [last] = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const isShown = last ? await showIn(last, url) : false;
  if (!isShown) await windows.openWindow(url);
}

function showIn(window: OpenWindow, url: string): Promise<boolean> {
  return window
    .focus()
    .then((focused) => focused.navigate(url))
    .then(
      () => true,
      () => false,
    );
}
