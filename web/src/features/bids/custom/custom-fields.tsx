import { cleanOddsInput, isOddsInput } from '@evens/domain/bids/custom/rules';
import type { ChangeEvent } from 'react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { postingCopy as copy } from '../post/copy.ts';
import type { TermsForm } from '../post/use-terms-form.ts';

/** Two sides, one of them picked, at the creator's own odds (BD-08, BD-09). */
export function CustomFields({ terms }: { terms: TermsForm }) {
  const { values, checks } = terms;
  const { errors } = terms.formState;
  const teamOptions = (['away', 'home'] as const).map((value) => ({
    value,
    label: values[`${value}Team`].trim() || copy[value],
  }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['awayTeam', 'homeTeam'] as const).map((team) => (
          <TextField
            key={team}
            label={copy[team]}
            hint={copy.sideHints[team]}
            autoComplete="off"
            error={errors[team]?.message}
            {...terms.register(team, { validate: checks.team(team) })}
          />
        ))}
      </div>
      <Segmented
        label={copy.yourPick}
        wide
        options={teamOptions}
        value={values.side}
        onChange={(side) => terms.setValue('side', side, { shouldDirty: true })}
      />
      <OddsField terms={terms} />
    </>
  );
}

/** Of its own, because fields with a refusal get the focus in the order in which they're registered. */
function OddsField({ terms }: { terms: TermsForm }) {
  const { values, checks, formState } = terms;
  const odds = terms.register('odds', { validate: checks.odds, deps: ['amount'] });
  // Characters that the field doesn't accept aren't shown (BD-11).
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const cleaned = cleanOddsInput(event.target.value);
    const shown = isOddsInput(cleaned) ? cleaned : values.odds;
    if (shown !== event.target.value) event.target.value = shown;
    return odds.onChange(event);
  };
  return (
    <TextField
      label={copy.odds}
      hint={copy.oddsHint}
      autoComplete="off"
      className="figures font-semibold"
      error={formState.errors.odds?.message}
      {...odds}
      onChange={onChange}
    />
  );
}
