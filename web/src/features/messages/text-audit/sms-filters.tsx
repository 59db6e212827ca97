import { auditLimits, TEXT_KINDS, TEXT_RANGES } from '@evens/domain/messages/audits/model';
import { TEXT_STATUSES } from '@evens/domain/messages/model';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { textAuditCopy as copy } from './copy.ts';
import type { SmsFilters } from './data.ts';

type SmsFilterBarProps = { filters: SmsFilters; onChange: (change: Partial<SmsFilters>) => void };

/** Status, type, time, and a part of the number (SM-03 to SM-05). */
export function SmsFilterBar({ filters, onChange }: SmsFilterBarProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SearchField
        className="col-span-2 lg:col-span-1"
        label={copy.search}
        value={filters.to}
        onChange={(to) => onChange({ to: to.slice(0, auditLimits.searchMaxCharacters) })}
      />
      <SelectField
        label={copy.status}
        labelHidden
        placeholder={copy.allStatuses}
        options={TEXT_STATUSES.map((value) => ({ value, label: copy.statuses[value] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: TEXT_STATUSES.find((one) => one === target.value) ?? '' })}
      />
      <SelectField
        label={copy.type}
        labelHidden
        placeholder={copy.allTypes}
        options={TEXT_KINDS.map((value) => ({ value, label: copy.types[value] }))}
        value={filters.notificationType}
        onChange={({ target }) => onChange({ notificationType: TEXT_KINDS.find((one) => one === target.value) ?? '' })}
      />
      <div className="max-lg:col-span-2">
        <SelectField
          label={copy.range}
          labelHidden
          options={TEXT_RANGES.map((value) => ({ value, label: copy.ranges[value] }))}
          value={filters.dateRange}
          onChange={({ target }) => onChange({ dateRange: TEXT_RANGES.find((one) => one === target.value) ?? '7d' })}
        />
      </div>
    </div>
  );
}
