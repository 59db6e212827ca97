/** Takes away what index.html lays over the page while it is on its way. */
export function endOpening(): void {
  delete document.documentElement.dataset.opening;
}
