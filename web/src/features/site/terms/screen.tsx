import { Link } from '@tanstack/react-router';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { PublicPage } from '../public-page.tsx';
import { SupportLink } from '../support-link.tsx';
import { termsCopy as copy, type TermsSection, termsSections } from './copy.ts';

function Contents() {
  return (
    <ol className="grid">
      {termsSections.map(({ id, title }, at) => (
        <li key={id}>
          <Link
            to="/terms"
            hash={id}
            activeOptions={{ includeHash: true }}
            activeProps={{}}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-2 py-1 text-sm text-soft hover:bg-hover hover:text-ink sm:min-h-7 sm:items-baseline"
          >
            <span className="figures w-5 shrink-0 text-right text-quiet">{at + 1}</span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Section({ section: { id, title, text, points }, number }: { section: TermsSection; number: number }) {
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id} className="scroll-mt-6 text-lg font-bold tracking-tight">
        {number}. {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-quiet">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function InShort() {
  return (
    <section aria-labelledby="in-short" className="rounded-lg bg-accent-wash px-4 py-3.5 sm:px-5">
      <h2 id="in-short" className="font-bold text-accent">
        {copy.short}
      </h2>
      <ul className="grid list-disc gap-1 pt-1.5 pl-5 marker:text-accent">
        {copy.summary.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** PB-01 to PB-03, PB-07. */
export function TermsScreen() {
  return (
    <PublicPage
      title={copy.title}
      lead={
        <>
          <p>{copy.lead}</p>
          <p className="pt-1 text-base text-quiet">{copy.effective}</p>
        </>
      }
      aside={
        <nav aria-label={copy.contents} className="-mx-2">
          <p className="caption px-2 pb-1.5">{copy.contents}</p>
          <Contents />
        </nav>
      }
    >
      <div className="grid max-w-prose gap-8">
        <InShort />
        <nav aria-label={copy.contents} className="rounded-lg border border-line bg-surface lg:hidden">
          <Disclosure summary={<span className="font-semibold">{copy.contents}</span>}>
            <div className="p-2">
              <Contents />
            </div>
          </Disclosure>
        </nav>
        {termsSections.map((section, at) => (
          <Section key={section.id} section={section} number={at + 1} />
        ))}
        <SupportLink className="font-semibold text-accent underline underline-offset-4">
          {(address) => `${copy.contact} ${address}`}
        </SupportLink>
      </div>
    </PublicPage>
  );
}
