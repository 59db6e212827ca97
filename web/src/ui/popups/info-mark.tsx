/**
 * An i in a circle as a single path, because lists have thousands of them and the browser styles each part of an
 * icon.
 */
export function InfoMark() {
  return (
    <svg
      aria-hidden
      width={12}
      height={12}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
    >
      <path d="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01" />
    </svg>
  );
}
