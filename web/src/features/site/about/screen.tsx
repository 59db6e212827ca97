import { Badge } from '../../../ui/cards/badge.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { PublicPage } from '../public-page.tsx';
import { type AboutSection, aboutSections, aboutCopy as copy } from './copy.ts';

const [head, book, fair] = copy.marginHead;

function Margin() {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-raised">
      <figcaption className="border-b border-line bg-sunken px-3.5 py-2 text-sm font-semibold">
        {copy.marginTitle}
      </figcaption>
      <Table
        caption={copy.marginTitle}
        columns={[
          { key: 'what', head, cell: ([what]) => what },
          { key: 'book', head: book, cell: ([, theirs]) => theirs, numeric: true },
          {
            key: 'fair',
            head: fair,
            cell: ([, , ours]) => <strong className="font-bold">{ours}</strong>,
            numeric: true,
          },
        ]}
        rows={copy.marginRows}
        keyOf={([what]) => what}
      />
    </figure>
  );
}

function Course({ label, steps }: NonNullable<AboutSection['course']>) {
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <p className="caption">{label}</p>
      <ol aria-label={label} className="grid gap-2 pt-2">
        {steps.map(({ state, note }, at) => (
          <li
            key={state}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 max-sm:grid-cols-1 max-sm:gap-0.5"
          >
            <Badge tone={at === 0 ? 'accent' : 'plain'}>{state}</Badge>
            <span className="text-sm text-soft">{note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Chapter({ section, number }: { section: AboutSection; number: number }) {
  const { title, text, points, course, hasMargin } = section;
  return (
    <section className="rounded-lg border border-line bg-surface">
      <Disclosure
        open={number === 1}
        summary={
          <h2 className="flex items-baseline gap-3 py-1 text-lg font-bold tracking-tight">
            <span aria-hidden className="figures w-4 shrink-0 font-semibold text-quiet">
              {number}
            </span>
            {title}
          </h2>
        }
      >
        <div className="grid gap-3.5 px-3.5 py-4 sm:pr-8 sm:pl-11">
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
          {course && <Course {...course} />}
          {hasMargin && <Margin />}
        </div>
      </Disclosure>
    </section>
  );
}

/** PB-04 to PB-08. */
export function AboutScreen() {
  return (
    <PublicPage title={copy.title} lead={<p>{copy.lead}</p>}>
      <div className="grid gap-3">
        {aboutSections.map((section, at) => (
          <Chapter key={section.title} section={section} number={at + 1} />
        ))}
      </div>
    </PublicPage>
  );
}
