import { riskSentence } from '@evens/domain/bids/copy';
import { expirationOptions } from '@evens/domain/bids/rules';
import type { BettingRules } from '@evens/domain/groups/model';
import { limits } from '@evens/domain/shared/limits';
import { formatDollars, formatUsd } from '@evens/domain/shared/money';
import { formatGameTime, instantMs } from '@evens/domain/shared/time';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { postingCopy as copy, EXPIRATION_LABELS } from './copy.ts';
import { getExpiry, parseCents, toLocalInput } from './data.ts';
import type { TermsForm } from './use-terms-form.ts';

type WagerFieldsProps = {
  terms: TermsForm;
  rules: BettingRules;
  /** The amounts to choose with one tap (XP-05). */
  amountsCents: readonly number[];
};

export function WagerFields({ terms, rules, amountsCents }: WagerFieldsProps) {
  const { minBetAmountCents: min, maxBetAmountCents: max } = rules;
  const chosen = parseCents(terms.values.amount);
  const choose = (cents: number) =>
    terms.setValue('amount', String(cents / limits.centsPerDollar), { shouldValidate: true, shouldDirty: true });
  return (
    <div className="grid gap-2">
      <MoneyField
        label={copy.wager}
        hint={copy.wagerHint(formatDollars(min), formatDollars(max))}
        error={terms.formState.errors.amount?.message}
        {...terms.register('amount', { validate: terms.checks.amount })}
      />
      <fieldset className="grid grid-cols-4 gap-1.5">
        <legend className="sr-only">{copy.presets}</legend>
        {amountsCents.map((cents) => (
          <Button
            key={cents}
            aria-pressed={cents === chosen}
            className="figures px-1 aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
            onClick={() => choose(cents)}
          >
            {formatDollars(cents)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

type WagerPreviewProps = {
  preview: { riskCents: number; winCents: number } | null;
  /** The bid needs a group admin's approval (BD-23). */
  needsApproval: boolean;
  note?: string | undefined;
};

/** Lose, total, and profit while the wager is typed, and both sides in words (BD-07, GM-12). */
export function WagerPreview({ preview, needsApproval, note }: WagerPreviewProps) {
  const sums = preview
    ? { lose: preview.riskCents, total: preview.riskCents + preview.winCents, profit: preview.winCents }
    : null;
  const items = (['lose', 'total', 'profit'] as const).map((kind) => ({
    label: copy[kind],
    value: sums ? <Money cents={sums[kind]} /> : <span className="text-quiet">–</span>,
  }));
  return (
    <>
      <div className="grid gap-2 rounded-md border border-line px-3.5 py-2.5">
        <Facts className="justify-between" items={items} />
        <output className="figures block min-h-10 text-sm text-soft">
          {preview ? (
            <>
              <span className="block font-semibold text-ink">{riskSentence(preview)}</span>
              <span className="block">{copy.taker(formatUsd(preview.winCents), formatUsd(preview.riskCents))}</span>
              {note && <span className="block text-quiet">{note}</span>}
            </>
          ) : (
            copy.enterWager
          )}
        </output>
      </div>
      <div role="status" className="empty:hidden">
        {needsApproval && <Notice>{copy.large}</Notice>}
      </div>
    </>
  );
}

function hasBegun(gameTime: string | null, now: Date): boolean {
  return gameTime !== null && instantMs(gameTime) <= now.getTime();
}

/** Whether the price is fixed or moves with the market (BD-03). */
export function AutoField({ terms }: { terms: TermsForm }) {
  const { values } = terms;
  const isOn = hasBegun(terms.gameTime, new Date());
  const hint = isOn ? copy.begunHint : values.isAuto ? copy.autoHint : copy.fixedHint;
  return (
    <div>
      <Segmented
        label={copy.odds}
        wide
        options={[
          { value: 'fixed', label: copy.fixed },
          { value: 'auto', label: copy.auto },
        ]}
        value={values.isAuto ? 'auto' : 'fixed'}
        disabled={isOn}
        onChange={(kind) => terms.setValue('isAuto', kind === 'auto', { shouldDirty: true })}
      />
      <p className="pt-1.5 text-sm text-quiet">{hint}</p>
    </div>
  );
}

type ExpirationFieldsProps = {
  terms: TermsForm;
  isCustom: boolean;
  /** The label for keeping an existing bid's expiration. */
  keep?: string;
};

export function ExpirationFields({ terms, isCustom, keep }: ExpirationFieldsProps) {
  const { values, gameTime, checks } = terms;
  const now = new Date();
  const options = expirationOptions({ isLive: hasBegun(gameTime, now), isCustom });
  const expiry = getExpiry(values, gameTime, now);
  const isAtStart = expiry instanceof Date && gameTime !== null && expiry.getTime() === instantMs(gameTime);
  const hint = expiry instanceof Date ? (isAtStart ? copy.atStart : copy.expiresOn)(formatGameTime(expiry)) : undefined;
  const { errors } = terms.formState;
  return (
    <div className="grid gap-3">
      <SelectField
        label={copy.expires}
        options={[
          ...(keep === undefined ? [] : [{ value: 'keep', label: keep }]),
          ...options.map((value) => ({ value, label: EXPIRATION_LABELS[value] })),
        ]}
        hint={values.kind === 'custom' ? undefined : hint}
        error={errors.kind?.message}
        {...terms.register('kind', { validate: checks.expiry('kind') })}
      />
      {values.kind === 'custom' && (
        <TextField
          label={copy.expiresAt}
          type="datetime-local"
          min={toLocalInput(now)}
          max={toLocalInput(new Date(now.getTime() + limits.expirationMaxMs))}
          hint={hint}
          error={errors.at?.message}
          {...terms.register('at', { validate: checks.expiry('at') })}
        />
      )}
    </div>
  );
}
