/** Evens' logo: two equal bars. */
export function BrandMark({ size = 28 }: { size?: number | undefined }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <rect x="7" y="9.5" width="18" height="4.5" rx="1.2" className="fill-accent-ink" />
      <rect x="7" y="18" width="18" height="4.5" rx="1.2" className="fill-brass" />
    </svg>
  );
}
