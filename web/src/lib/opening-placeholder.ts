/** Removes what index.html shows while the page loads. */
export function markOpened(): void {
  delete document.documentElement.dataset.opening;
}
