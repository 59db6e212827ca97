import { Link } from '@tanstack/react-router';
import type { components } from '../../lib/api.gen.ts';
import { Card, CardSection } from '../../ui/cards/card.tsx';
import { auditCopy as copy } from './copy.ts';

type Difference = components['schemas']['AuditDifference'];

function DifferenceRow({ difference: { subject, id, betId, about, expected, found } }: { difference: Difference }) {
  return (
    <li>
      <CardSection className="grid gap-1.5">
        <p className="font-semibold">{about}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
          <dt className="text-quiet">{copy.expected}</dt>
          <dd>{expected}</dd>
          <dt className="text-quiet">{copy.found}</dt>
          <dd className="font-semibold text-danger">{found}</dd>
        </dl>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span>
            {subject} {id}
          </span>
          {betId !== null && (
            <Link to="/bets" search={{ bet: betId }} className="font-semibold text-accent underline">
              {copy.toBet}
            </Link>
          )}
        </p>
      </CardSection>
    </li>
  );
}

type DifferencesProps = { differences: readonly Difference[]; total: number };

export function Differences({ differences, total }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <Card className="wrap-anywhere" aria-labelledby="differences">
      <CardSection>
        <h2 id="differences" className="font-bold text-danger">
          {copy.list}
        </h2>
      </CardSection>
      <ul className="divide-y divide-line">
        {differences.map((difference) => (
          <DifferenceRow key={`${difference.id} ${difference.about}`} difference={difference} />
        ))}
      </ul>
      {total > differences.length && <CardSection>{copy.more(total - differences.length)}</CardSection>}
    </Card>
  );
}
