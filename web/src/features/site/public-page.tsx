import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRODUCT } from '../../lib/copy.ts';
import { sessionQuery } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { siteCopy as copy } from './copy.ts';
import { footerCopy } from './footer/copy.ts';
import { SiteFooter } from './footer/screen.tsx';

/** To the sign-in page, or back to where a signed-in person came from. */
function SignInLink() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <Link to={session ? '/' : '/login'} className={buttonClasses({ size: 'sm' })}>
      {session ? copy.back : copy.signIn}
    </Link>
  );
}

const PAGES = [
  { to: '/about', label: footerCopy.about },
  { to: '/terms', label: footerCopy.terms },
] as const;

type PublicPageProps = {
  title: string;
  lead: ReactNode;
  /** Stays in view next to a long page, if there's room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page that everyone can read, signed in or not (SH-05). */
export function PublicPage({ title, lead, aside, children }: PublicPageProps) {
  useTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-3 sm:gap-3 sm:px-6">
          <Link
            to="/"
            aria-label={copy.home}
            className="tap-room mr-auto flex items-center gap-2.5 rounded-sm py-1 pr-1"
          >
            <BrandMark />
            <span className="text-lg font-bold tracking-tight max-[399px]:hidden">{PRODUCT}</span>
          </Link>
          <nav aria-label={copy.pages} className="flex">
            {PAGES.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="tap-room inline-flex min-h-10 items-center rounded-md px-2.5 text-sm font-semibold text-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent sm:px-3"
              >
                {label}
              </Link>
            ))}
          </nav>
          <SignInLink />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl grow content-start gap-x-12 gap-y-6 px-3 py-8 outline-none sm:px-6 sm:py-12 lg:grid-cols-[17rem_minmax(0,1fr)]"
      >
        <div className="min-w-0">
          <div className="grid gap-1.5 lg:sticky lg:top-8">
            <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
            <div className="text-lg text-soft">{lead}</div>
            {aside && <div className="pt-5 max-lg:hidden">{aside}</div>}
          </div>
        </div>
        <div className="min-w-0 max-w-3xl">{children}</div>
      </main>
      <SiteFooter />
    </div>
  );
}
