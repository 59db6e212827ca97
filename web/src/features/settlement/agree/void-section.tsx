import { voidReasonRefusal } from '@evens/domain/settlement/agree/rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { BetDetails } from '../../bets/model.ts';
import { agreementCopy as copy } from './copy.ts';
import { ReasonField } from './reason-field.tsx';
import type { Agreement } from './use-agreement.ts';

type PartProps = { bet: BetDetails; agreement: Agreement };

/** A request to void the bet, and the other person's answer (ST-22). */
function Request({ bet, agreement: { powers, viewerId, isPending, act } }: PartProps) {
  const { voidRequest: request, participants } = bet;
  if (!request) return null;
  const other = participants.find(({ id }) => id !== request.byId)?.name ?? '';
  const isOwn = request.byId === viewerId;
  return (
    <div className="grid gap-2 rounded-md border border-accent bg-accent-wash px-3.5 py-2.5">
      <p className="font-semibold">
        {isOwn ? copy.youAsked(request.reason) : copy.asksToVoid(request.byName, request.reason)}
      </p>
      <p className="text-sm text-soft">
        {copy.voidMeans} {!powers.mayAnswerVoid && copy.voidAsk(other)}
      </p>
      {powers.mayAnswerVoid && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button variant="primary" busy={isPending} onClick={() => void act({ kind: 'void' })}>
            {copy.agree}
          </Button>
          <Button busy={isPending} onClick={() => void act({ kind: 'keep' })}>
            {copy.keep}
          </Button>
        </p>
      )}
    </div>
  );
}

function VoidForm({ bet, agreement: { powers, isPending, act }, onClose }: PartProps & { onClose: () => void }) {
  const { isParty, mayAskVoid, mayVoid } = powers;
  const form = useSubmitForm({
    defaultValues: { reason: '', isDecision: false },
    async send({ reason, isDecision }) {
      const decide = isDecision && isParty && { decide: true as const };
      if (await act({ kind: 'void', reason: reason.trim(), ...decide })) onClose();
    },
  });
  return (
    <Form form={form}>
      <ReasonField
        reason={useWatch({ control: form.control, name: 'reason' })}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (reason) => voidReasonRefusal(reason)?.message ?? true })}
      />
      <p className="flex flex-wrap items-center gap-2">
        {mayAskVoid && !bet.voidRequest && (
          <Button type="submit" variant="primary" busy={isPending} onClick={() => form.setValue('isDecision', false)}>
            {copy.ask}
          </Button>
        )}
        {mayVoid && (
          <Button type="submit" variant="danger" busy={isPending} onClick={() => form.setValue('isDecision', true)}>
            {isParty ? copy.voidAlone : copy.voidNow}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </p>
      {mayVoid && isParty && <p className="text-sm text-soft">{copy.onlyAdminVoid}</p>}
    </Form>
  );
}

/** Voids a bet that shouldn't count, with or without a game (ST-21 to ST-23). */
export function VoidSection({ bet, agreement }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { powers, refused } = agreement;
  const mayStart = !powers.mayAnswerVoid && (powers.mayVoid || (powers.mayAskVoid && !bet.voidRequest));
  if (bet.status !== 'active' || !(mayStart || bet.voidRequest)) return null;
  return (
    <Section title={copy.void}>
      <div className="grid gap-3">
        {refused && <Notice tone="error">{getMessage(refused)}</Notice>}
        <Request bet={bet} agreement={agreement} />
        {mayStart && !bet.voidRequest && <p className="text-sm text-soft">{copy.voidMeans}</p>}
        {mayStart && !isOpen && (
          <Button className="justify-self-start" size="sm" onClick={() => setIsOpen(true)}>
            {copy.voidThis}
          </Button>
        )}
        {mayStart && isOpen && <VoidForm bet={bet} agreement={agreement} onClose={() => setIsOpen(false)} />}
      </div>
    </Section>
  );
}
