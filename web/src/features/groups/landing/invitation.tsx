import { CheckCheck, Handshake, Scale, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { landingCopy as copy } from './copy.ts';

const ICONS = [Scale, Handshake, CheckCheck];

/** What an even game costs at a sportsbook, and what it costs between friends. */
function Comparison() {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="pb-2 text-left text-soft">{copy.comparison}</caption>
      <thead>
        <tr className="text-left text-quiet">
          <td className="pb-1" />
          {copy.stakes.map((head) => (
            <th key={head} scope="col" className="px-2 pb-1 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {copy.places.map(({ name, figures, isOurs }) => (
          <tr key={name} className={isOurs ? 'bg-accent-wash font-bold text-accent' : ''}>
            <th
              scope="row"
              className="rounded-l-md border-t border-line px-2 py-2 text-left font-semibold whitespace-nowrap"
            >
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={copy.stakes[at]} className="border-t border-line px-2 py-2 text-right last:rounded-r-md">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pitch() {
  return (
    <dl className="grid gap-4">
      {copy.pitch.map(([head, text], at) => {
        const Icon = ICONS[at] ?? Scale;
        return (
          <div key={head} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
              <span className="flex size-9 items-center justify-center rounded-md bg-accent-wash text-accent">
                <Icon aria-hidden size={18} />
              </span>
              {head}
            </dt>
            <dd className="col-start-2 text-sm text-soft">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type InvitationProps = { name: string; memberCount: number; onEnter: () => void; help: ReactNode };

/** The page for someone who got a link and may never have heard of Evens (GR-33, PB-08). */
export function Invitation({ name, memberCount, onEnter, help }: InvitationProps) {
  useTitle(name);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-center lg:gap-x-14">
      <Card>
        <CardSection className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center lg:py-10">
          <Avatar name={name} size="lg" />
          <p className="text-soft">{copy.invitedTo}</p>
          <h1 className="max-w-full text-2xl font-bold tracking-tight text-balance wrap-break-word">{name}</h1>
          <p className="flex items-center gap-1.5 text-quiet">
            <Users aria-hidden size={16} />
            <span>{memberCount === 1 ? copy.oneMember : `${memberCount} ${copy.members}`}</span>
          </p>
        </CardSection>
        <CardSection className="grid gap-2 py-4">
          <Button variant="primary" size="lg" wide onClick={onEnter}>
            {copy.enter}
          </Button>
          <p className="text-center text-sm text-balance text-quiet">{copy.terms}</p>
        </CardSection>
      </Card>
      <section aria-labelledby="what-evens-is" className="grid gap-5 px-1">
        <h2 id="what-evens-is" className="text-lg font-bold text-balance">
          {copy.whatItIs}
        </h2>
        <Pitch />
        <Comparison />
      </section>
      <div className="lg:col-span-2">{help}</div>
    </div>
  );
}
