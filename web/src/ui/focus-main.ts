/** For a control that disappears when it's pressed: the focus goes to the page, which doesn't scroll for it. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
