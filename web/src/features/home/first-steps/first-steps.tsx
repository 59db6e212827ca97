import type { FirstStep } from '@evens/domain/home/model';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openGroupDialog } from '../../groups/controls/data.ts';
import { stepsCopy as copy } from '../copy.ts';
import type { Home } from '../data.ts';

type Step = Home['firstSteps'][number];

const LINKS = {
  first_bid: { to: '/lines' },
  first_accept: { to: '/bids' },
  payment_handles: { to: '/settings/user', hash: 'payment-handles' },
} as const satisfies Record<Exclude<FirstStep, 'invite'>, { to: string; hash?: string }>;

function StepAction({ step, titleId }: { step: FirstStep; titleId: string }) {
  const { action } = copy.steps[step];
  if (step === 'invite') {
    return (
      <Button size="sm" aria-describedby={titleId} onClick={() => openGroupDialog('invite')}>
        {action}
      </Button>
    );
  }
  return (
    <Link {...LINKS[step]} aria-describedby={titleId} className={buttonClasses({ size: 'sm' })}>
      {action}
    </Link>
  );
}

function StepRow({ item: { step, isDone } }: { item: Step }) {
  const { title, hint } = copy.steps[step];
  const titleId = `step-${step}`;
  if (isDone) {
    return (
      <li className="flex min-h-9 items-center gap-3 px-3.5 text-sm text-quiet sm:px-4">
        <CircleCheck aria-hidden size={20} className="mx-px shrink-0 text-accent" />
        {title} <span className="sr-only">{copy.done}</span>
      </li>
    );
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-3.5 py-2 sm:px-4">
      <CircleDashed aria-hidden size={22} className="shrink-0 text-quiet" />
      <span className="min-w-0 grow">
        <span id={titleId} className="block font-semibold">
          {title}
        </span>
        <span className="block text-sm text-quiet">{hint}</span>
      </span>
      <StepAction step={step} titleId={titleId} />
    </li>
  );
}

/** The checklist of a new group. It ticks itself, goes away when it's done, and can be put away before (XP-07). */
export function FirstSteps({ steps, onPutAway }: { steps: Home['firstSteps']; onPutAway: () => void }) {
  return (
    <Card aria-labelledby="first-steps">
      <CardSection className="flex items-center gap-2 py-1.5">
        <div className="min-w-0 grow">
          <h2 id="first-steps" className="font-bold">
            {copy.title}
          </h2>
          <p className="text-sm text-quiet">{copy.lead(steps.filter(({ isDone }) => isDone).length, steps.length)}</p>
        </div>
        <IconButton label={copy.putAway} icon={<X aria-hidden size={16} />} onClick={onPutAway} />
      </CardSection>
      <ul className="py-1">
        {steps.map((item) => (
          <StepRow key={item.step} item={item} />
        ))}
      </ul>
    </Card>
  );
}
