import { settledDebtLimits } from '@evens/domain/site/settled-debts/model';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyField } from '../../../ui/fields/text-field.tsx';
import { debtsCopy } from '../../debts/copy.ts';
import { settledDebtsCopy as copy } from './copy.ts';
import { countFilters, groupOptions, isBadAmount, type SettledDebt, type TypedFilters, userOptions } from './data.ts';

type DebtFiltersProps = {
  debts: readonly SettledDebt[];
  typed: TypedFilters;
  onChange: (change: Partial<TypedFilters>) => void;
};

/** The search, and the other filters behind a heading that says how many are on (AD-12). */
export function DebtFilters(props: DebtFiltersProps) {
  const { typed, onChange } = props;
  const count = countFilters(typed);
  return (
    <div className="grid gap-2">
      <SearchField
        label={copy.search}
        placeholder={copy.searchFor}
        value={typed.text}
        onChange={(text) => onChange({ text: text.slice(0, settledDebtLimits.searchMaxCharacters) })}
      />
      <div className="rounded-md border border-line">
        <Disclosure
          summary={
            <span className="flex flex-wrap gap-x-2 text-sm font-semibold">
              {copy.filters}
              {count > 0 && <span className="font-medium text-quiet">{copy.active(count)}</span>}
            </span>
          }
        >
          <Fields {...props} />
        </Disclosure>
      </div>
    </div>
  );
}

function Fields({ debts, typed, onChange }: DebtFiltersProps) {
  const amount = (text: string) => (isBadAmount(text) ? copy.amountHint : undefined);
  return (
    <div className="grid gap-3 p-3.5 min-[360px]:grid-cols-2 sm:p-4 lg:grid-cols-4">
      <div className="min-[360px]:max-lg:col-span-2">
        <SelectField
          label={copy.group}
          placeholder={copy.allGroups}
          options={groupOptions(debts)}
          value={typed.groupId}
          onChange={({ target }) => onChange({ groupId: target.value })}
        />
      </div>
      <SelectField
        label={copy.user}
        placeholder={copy.allUsers}
        options={userOptions(debts)}
        value={typed.userId}
        onChange={({ target }) => onChange({ userId: target.value })}
      />
      <SelectField
        label={copy.method}
        placeholder={copy.allMethods}
        options={debtsCopy.methods}
        value={typed.method}
        onChange={({ target }) =>
          onChange({ method: debtsCopy.methods.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <MoneyField
        label={copy.min}
        value={typed.min}
        error={amount(typed.min)}
        onChange={({ target }) => onChange({ min: target.value })}
      />
      <MoneyField
        label={copy.max}
        value={typed.max}
        error={amount(typed.max)}
        onChange={({ target }) => onChange({ max: target.value })}
      />
      <DayField label={copy.from} day={typed.from} onDay={(from) => onChange({ from })} canBeEmpty />
      <DayField label={copy.to} day={typed.to} onDay={(to) => onChange({ to })} canBeEmpty />
    </div>
  );
}
