/** Google's logo, in the color of the text next to it. */
export function GoogleMark() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" className="shrink-0">
      <path
        d="M15.6 9.2H9.2M15.6 9.2A6.6 6.6 0 1 1 13.6 4.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="butt"
      />
    </svg>
  );
}
