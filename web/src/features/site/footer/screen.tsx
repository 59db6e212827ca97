import { Link } from '@tanstack/react-router';
import { footerCopy as copy } from './copy.ts';

const linkClasses = 'tap-room inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink';

/** What every page has to say at the bottom, with links to the details (SH-02). */
export function SiteFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-4 gap-y-1 px-3 pt-10 pb-6 text-xs text-quiet sm:px-6">
      <p className="pt-1 sm:mr-auto">{copy.disclaimer}</p>
      <Link to="/terms" className={linkClasses}>
        {copy.terms}
      </Link>
      <Link to="/about" className={linkClasses}>
        {copy.about}
      </Link>
      <Link to="/coming-soon" className={linkClasses}>
        {copy.comingSoon}
      </Link>
    </footer>
  );
}
