import { Link } from '@tanstack/react-router';
import { siteCopy as copy } from '../copy.ts';
import { SupportLink } from '../support-link.tsx';

const linkClasses =
  'tap-room inline-flex min-h-9 items-center rounded-sm font-semibold text-soft underline underline-offset-4 hover:text-ink';

/** For anyone who wants to know more before signing in (AU-03). */
export function HelpLinks() {
  return (
    <nav aria-label={copy.help} className="flex flex-wrap justify-center gap-x-5 text-sm">
      <Link to="/about" className={linkClasses}>
        {copy.learn}
      </Link>
      <Link to="/terms" className={linkClasses}>
        {copy.termsOfService}
      </Link>
      <SupportLink className={linkClasses}>{() => copy.support}</SupportLink>
    </nav>
  );
}
