/** Runs slow work once the browser has painted what a press changed so far, such as the marked tab. */
export function afterPaint(work: () => void): void {
  // A page that no one sees isn't painted.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
