/** Runs slow work once the browser has painted what a press changed so far, such as the marked tab. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
