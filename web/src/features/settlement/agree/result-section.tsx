import { betErrors } from '@evens/domain/bets/errors';
import type { AgreedResult } from '@evens/domain/bets/model';
import { describeReview } from '@evens/domain/lines/review/copy';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { BetDetails } from '../../bets/model.ts';
import { agreementCopy as copy, describeOwed, describeProposal } from './copy.ts';
import { ResultChoice } from './result-choice.tsx';
import type { Agreement } from './use-agreement.ts';

type PartProps = { bet: BetDetails; agreement: Agreement };

/** The proposed result, and the other person's answer (ST-18, ST-20). */
function Proposal({ bet, agreement: { powers, viewerId, isPending, act } }: PartProps) {
  const { proposedResult: proposed, participants } = bet;
  if (!proposed) return null;
  const other = participants.find(({ id }) => id !== proposed.byId)?.name ?? '';
  return (
    <div className="grid gap-2 rounded-md border border-accent bg-accent-wash px-3.5 py-2.5">
      <p className="font-semibold">{describeProposal(bet, viewerId)}</p>
      <p className="figures text-sm text-soft">
        {describeOwed(proposed.result, participants, viewerId)}. {!powers.mayAnswerResult && copy.waitsFor(other)}
      </p>
      {powers.mayAnswerResult && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => void act({ kind: 'confirm', result: proposed.result })}
          >
            {copy.confirm}
          </Button>
          <Button busy={isPending} onClick={() => void act({ kind: 'reject' })}>
            {copy.reject}
          </Button>
        </p>
      )}
    </div>
  );
}

function decidesWords({ isParty, mayPropose }: Agreement['powers']): string {
  if (!isParty) return copy.adminDecides;
  return mayPropose ? copy.onlyAdminToo : copy.onlyAdmin;
}

type ResultInput = { result: AgreedResult | null; isDecision: boolean };

function ResultForm({ bet, agreement: { powers, viewerId, isPending, act } }: PartProps) {
  const { isParty, mayPropose, mayDecide } = powers;
  const form = useSubmitForm<ResultInput>({
    defaultValues: { result: null, isDecision: false },
    check: ({ result }) => (result ? null : betErrors.RESULT_INVALID),
    async send({ result, isDecision }) {
      if (result) await act({ kind: 'propose', result, ...(isDecision && isParty && { decide: true as const }) });
    },
    getField: () => 'result',
  });
  return (
    <Form form={form}>
      <ResultChoice
        participants={bet.participants}
        viewerId={viewerId}
        field={form.register('result')}
        error={form.formState.errors.result?.message}
      />
      <p className="flex flex-wrap items-center gap-2">
        {mayPropose && (
          <Button type="submit" variant="primary" busy={isPending} onClick={() => form.setValue('isDecision', false)}>
            {bet.proposedResult ? copy.replace : copy.propose}
          </Button>
        )}
        {mayDecide && (
          <Button
            type="submit"
            variant={mayPropose ? 'secondary' : 'primary'}
            busy={isPending}
            onClick={() => form.setValue('isDecision', true)}
          >
            {isParty && mayPropose ? copy.decideAlone : copy.decide}
          </Button>
        )}
        {mayDecide && <span className="text-sm text-soft">{decidesWords(powers)}</span>}
      </p>
    </Form>
  );
}

/** How a bet without a score is settled: the two agree, or an admin decides (ST-18 to ST-21). */
export function ResultSection({ bet, agreement }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { powers, refused } = agreement;
  const mayAct = powers.mayPropose || powers.mayDecide;
  const isForAgreement = bet.betType === 'custom' || bet.needsReview;
  if (bet.status !== 'active' || !isForAgreement) return null;
  return (
    <Section title={copy.result}>
      <div className="grid gap-3">
        {refused && <Notice tone="error">{getMessage(refused)}</Notice>}
        {!bet.proposedResult && (
          <p className="text-sm text-soft">
            {bet.needsReview ? copy.needsReview(describeReview(bet.reviewReason)) : copy.custom(powers)}
          </p>
        )}
        {powers.isOwnMatter && <p className="text-sm text-soft">{copy.otherDecides(powers)}</p>}
        <Proposal bet={bet} agreement={agreement} />
        {mayAct && bet.proposedResult && !isOpen && (
          <Button className="justify-self-start" size="sm" onClick={() => setIsOpen(true)}>
            {powers.mayPropose ? copy.other : copy.otherDecision}
          </Button>
        )}
        {mayAct && (isOpen || !bet.proposedResult) && (
          <ResultForm key={bet.proposedResult?.at ?? ''} bet={bet} agreement={agreement} />
        )}
      </div>
    </Section>
  );
}
