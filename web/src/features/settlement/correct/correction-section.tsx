import { betErrors } from '@evens/domain/bets/errors';
import type { AgreedResult } from '@evens/domain/bets/model';
import { parseScore } from '@evens/domain/lines/rules';
import { voidReasonRefusal } from '@evens/domain/settlement/agree/rules';
import { regradeInputRefusal } from '@evens/domain/settlement/correct/rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getMessage } from '../../../lib/api.ts';
import { type SubmitForm, useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { BetDetails } from '../../bets/model.ts';
import { ReasonField } from '../agree/reason-field.tsx';
import { ResultChoice } from '../agree/result-choice.tsx';
import type { Agreement } from '../agree/use-agreement.ts';
import { correctionCopy as copy, describeConsequence, type Ending } from './copy.ts';

type PartProps = { bet: BetDetails; agreement: Agreement };
type FormProps = PartProps & { onClose: () => void };
type RegradeInput = { away: string; home: string; result: AgreedResult | null; reason: string };

function ScoreFields({ bet: { awayTeam, homeTeam }, form }: { bet: BetDetails; form: SubmitForm<RegradeInput> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={copy.score(awayTeam)}
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.away?.message}
        {...form.register('away')}
      />
      <TextField
        label={copy.score(homeTeam)}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('home', { deps: ['away'] })}
      />
    </div>
  );
}

function toEnding({ away, home, result }: RegradeInput): Ending {
  if (result) return { result };
  const [awayScore, homeScore] = [parseScore(away.trim()), parseScore(home.trim())];
  return awayScore === null || homeScore === null ? null : { awayScore, homeScore };
}

/** Corrects a bet by its score, or by its result if it has no score (GM-09). */
function RegradeForm({ bet, agreement: { viewerId, act }, onClose }: FormProps) {
  const hadScore = bet.gameResults !== null;
  const form = useSubmitForm<RegradeInput>({
    defaultValues: { away: '', home: '', result: null, reason: '' },
    check(input) {
      const ending = toEnding(input) ?? (hadScore ? { homeScore: Number.NaN, awayScore: Number.NaN } : {});
      return regradeInputRefusal({ gameId: bet.gameId, hadScore }, { ...ending, reason: input.reason });
    },
    async send(input) {
      const ending = toEnding(input);
      if (ending && (await act({ kind: 'regrade', ...ending, reason: input.reason.trim() }))) onClose();
    },
    getField: (code) => (code === betErrors.REGRADE_REASON_INVALID.code ? 'reason' : hadScore ? 'away' : 'result'),
  });
  const { errors } = form.formState;
  const input = { ...form.getValues(), ...useWatch({ control: form.control }) };
  return (
    <Form form={form}>
      {hadScore ? (
        <ScoreFields bet={bet} form={form} />
      ) : (
        <ResultChoice
          participants={bet.participants}
          viewerId={viewerId}
          field={form.register('result')}
          error={errors.result && betErrors.RESULT_INVALID.message}
        />
      )}
      <ReasonField reason={input.reason} error={errors.reason?.message} {...form.register('reason')} />
      <Consequence>{describeConsequence(bet, toEnding(input), viewerId)}</Consequence>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isPending}>
          {copy.regrade}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </p>
    </Form>
  );
}

function VoidForm({ bet, agreement: { viewerId, act }, onClose }: FormProps) {
  const form = useSubmitForm({
    defaultValues: { reason: '' },
    async send({ reason }) {
      if (await act({ kind: 'void', reason: reason.trim() })) onClose();
    },
  });
  return (
    <Form form={form}>
      <ReasonField
        reason={useWatch({ control: form.control, name: 'reason' })}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (reason) => voidReasonRefusal(reason)?.message ?? true })}
      />
      <Consequence>{describeConsequence(bet, { result: 'push' }, viewerId)}</Consequence>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={form.isPending}>
          {copy.void}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </p>
    </Form>
  );
}

/** What the button below will do to debts and payments. */
function Consequence({ children }: { children: string }) {
  return (
    <p aria-live="polite" className="figures rounded-md bg-sunken px-3.5 py-2.5 font-semibold">
      {children}
    </p>
  );
}

/** What an admin can do about a bet that was settled wrong (GM-09, ST-21). */
export function CorrectionSection({ bet, agreement }: PartProps) {
  const [form, setForm] = useState<'regrade' | 'void' | null>(null);
  const { powers, refused } = agreement;
  if (!powers.mayCorrect) {
    if (!powers.isOwnMatter || bet.status !== 'settled') return null;
    return (
      <Section title={copy.title}>
        <p className="text-sm text-soft">{copy.otherCorrects}</p>
      </Section>
    );
  }
  const close = () => setForm(null);
  return (
    <Section title={copy.title}>
      <div className="grid gap-3">
        {refused && <Notice tone="error">{getMessage(refused)}</Notice>}
        <p className="text-sm text-soft">
          {copy.means} {powers.isParty && copy.onlyAdmin}
        </p>
        {form === null && (
          <p className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setForm('regrade')}>
              {copy.startRegrade}
            </Button>
            <Button size="sm" onClick={() => setForm('void')}>
              {copy.startVoid}
            </Button>
          </p>
        )}
        {form === 'regrade' && <RegradeForm bet={bet} agreement={agreement} onClose={close} />}
        {form === 'void' && <VoidForm bet={bet} agreement={agreement} onClose={close} />}
      </div>
    </Section>
  );
}
