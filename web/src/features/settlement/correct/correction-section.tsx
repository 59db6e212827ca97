import { betErrors } from '@evens/domain/bets/errors';
import type { AgreedResult } from '@evens/domain/bets/model';
import { parseScore } from '@evens/domain/lines/rules';
import { voidReasonRefusal } from '@evens/domain/settlement/agree/rules';
import { regradeInputRefusal } from '@evens/domain/settlement/correct/rules';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { BetDetails } from '../../bets/model.ts';
import { ReasonField } from '../agree/reason-field.tsx';
import { ResultChoice } from '../agree/result-choice.tsx';
import type { Agreement } from '../agree/use-agreement.ts';
import { correctionCopy as copy, describeConsequence, type Ending } from './copy.ts';

type PartProps = { bet: BetDetails; agreement: Agreement };
type FormProps = PartProps & { onClose: () => void };
type Scores = { away: string; home: string };

function ScoreFields({
  bet: { awayTeam, homeTeam },
  value,
  error,
  onChange,
}: {
  bet: BetDetails;
  value: Scores;
  error: string | undefined;
  onChange: (scores: Scores) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={copy.score(awayTeam)}
        inputMode="numeric"
        autoComplete="off"
        value={value.away}
        error={error}
        onChange={({ target }) => onChange({ ...value, away: target.value })}
      />
      <TextField
        label={copy.score(homeTeam)}
        inputMode="numeric"
        autoComplete="off"
        value={value.home}
        onChange={({ target }) => onChange({ ...value, home: target.value })}
      />
    </div>
  );
}

function toEnding({ away, home }: Scores, result: AgreedResult | null): Ending {
  if (result) return { result };
  const [awayScore, homeScore] = [parseScore(away.trim()), parseScore(home.trim())];
  return awayScore === null || homeScore === null ? null : { awayScore, homeScore };
}

/** Corrects a bet by its score, or by its result if it has no score (GM-09). */
function RegradeForm({ bet, agreement: { viewerId, isPending, act }, onClose }: FormProps) {
  const [scores, setScores] = useState<Scores>({ away: '', home: '' });
  const [result, setResult] = useState<AgreedResult | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const hadScore = bet.gameResults !== null;
  const ending = toEnding(scores, result);
  const input = ending ?? (hadScore ? { homeScore: Number.NaN, awayScore: Number.NaN } : {});
  const refusal = regradeInputRefusal({ gameId: bet.gameId, hadScore }, { ...input, reason });
  const isReasonWrong = refusal === betErrors.REGRADE_REASON_INVALID;
  const endingError = isTried && refusal && !isReasonWrong ? refusal.message : undefined;
  function submit() {
    setIsTried(true);
    if (!refusal && ending) act({ kind: 'regrade', ...ending, reason: reason.trim() }, onClose);
  }
  return (
    <div className="grid gap-3">
      {hadScore ? (
        <ScoreFields bet={bet} value={scores} error={endingError} onChange={setScores} />
      ) : (
        <ResultChoice
          participants={bet.participants}
          viewerId={viewerId}
          value={result}
          error={endingError && betErrors.RESULT_INVALID.message}
          onChange={setResult}
        />
      )}
      <ReasonField
        value={reason}
        error={isTried && isReasonWrong ? refusal.message : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Consequence>{describeConsequence(bet, ending, viewerId)}</Consequence>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} onClick={submit}>
          {copy.regrade}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </p>
    </div>
  );
}

function VoidForm({ bet, agreement: { viewerId, isPending, act }, onClose }: FormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const refusal = voidReasonRefusal(reason);
  function submit() {
    setIsTried(true);
    if (!refusal) act({ kind: 'void', reason: reason.trim() }, onClose);
  }
  return (
    <div className="grid gap-3">
      <ReasonField
        value={reason}
        error={isTried ? refusal?.message : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Consequence>{describeConsequence(bet, { result: 'push' }, viewerId)}</Consequence>
      <p className="flex flex-wrap gap-2">
        <Button variant="danger" busy={isPending} onClick={submit}>
          {copy.void}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </p>
    </div>
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
        {refused && <Notice tone="trouble">{getMessage(refused)}</Notice>}
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
