import { Bell, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/clipboard-button.tsx';
import { CheckboxField, SwitchField } from '../../ui/fields/choice-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { kitCopy as copy } from './copy.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const LATER = [
  { value: 'game', label: 'Game Time' },
  { value: 'hour', label: '1 Hour' },
];

export function KitButtons() {
  return (
    <KitSection title={copy.buttons}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <KitRow key={variant}>
          <Button variant={variant} size="sm">
            {copy.small}
          </Button>
          <Button variant={variant}>{copy.medium}</Button>
          <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
            {copy.icon}
          </Button>
          <Button variant={variant} busy>
            {copy.working}
          </Button>
          <Button variant={variant} disabled>
            {copy.disabled}
          </Button>
        </KitRow>
      ))}
      <Button variant="primary" size="lg" wide>
        {copy.mainAction}
      </Button>
      <KitRow>
        <IconButton label={copy.settings} icon={<Settings aria-hidden size={20} />} />
        <IconButton label={copy.unread} mark="7" icon={<Bell aria-hidden size={20} />} />
        <IconButton label={copy.manyUnread} mark="99+" icon={<Bell aria-hidden size={20} />} />
        <IconButton label={copy.delete} disabled icon={<Trash2 aria-hidden size={20} />} />
        <CopyButton label={copy.copyCode} text="abc" onFailure={() => undefined} />
      </KitRow>
    </KitSection>
  );
}

export function KitFields() {
  const [search, setSearch] = useState('Chiefs');
  return (
    <KitSection title={copy.fields}>
      <TextField label={copy.name} placeholder={copy.annMoss} hint={copy.nameHint} />
      <TextField label={copy.email} type="email" defaultValue="ann@" error="Please enter a valid email address." />
      <TextField label={copy.disabled} disabled defaultValue="ann@example.com" />
      <MoneyField label={copy.wager} defaultValue="25" suffix="each" hint={copy.wagerHint} />
      <SelectField label={copy.expires} options={LATER} />
      <SelectField
        label={copy.method}
        options={LATER}
        placeholder={copy.choose}
        error="Please select a payment method"
      />
      <TextAreaField label={copy.comments} placeholder={copy.optional} />
      <SearchField label={copy.searchTeams} value={search} onChange={setSearch} />
      <CheckboxField label={copy.age} defaultChecked />
      <CheckboxField label={copy.terms} error="You must accept the Terms of Service to register" />
      <CheckboxField label={copy.notAllowed} disabled />
      <SwitchField label={copy.darkTheme} defaultChecked />
      <SwitchField label={copy.explainers} hint={copy.explainersHint} />
      <SwitchField label={copy.notAllowed} disabled />
    </KitSection>
  );
}

export function KitChoices() {
  const [tab, setTab] = useState('owed');
  const [odds, setOdds] = useState('fixed');
  const [when, setWhen] = useState('week');
  return (
    <KitSection title={copy.tabsAndChoices}>
      <Tabs
        id="kit"
        label={copy.debts}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: 'All Debts', count: 12 },
          { value: 'owed', label: 'Owed to Me', count: 3 },
          { value: 'owe', label: 'I Owe', count: 0 },
          { value: 'settled', label: 'Settled' },
        ]}
      />
      <TabPanel id="kit" value={tab} className="text-soft">
        {copy.panel(tab)}
      </TabPanel>
      <Segmented
        label={copy.odds}
        value={odds}
        onChange={setOdds}
        options={[
          { value: 'fixed', label: 'Fixed' },
          { value: 'auto', label: 'Auto' },
        ]}
      />
      <Segmented
        label={copy.dates}
        labelHidden
        wide
        value={when}
        onChange={setWhen}
        options={[
          { value: 'all', label: 'All Dates' },
          { value: 'today', label: 'Today' },
          { value: 'week', label: 'This Week' },
          { value: 'live', label: 'Live Now' },
        ]}
      />
    </KitSection>
  );
}
