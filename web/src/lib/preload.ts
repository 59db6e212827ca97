/** Removes what index.html shows while the page loads. */
export function endOpening(): void {
  delete document.documentElement.dataset.opening;
}
