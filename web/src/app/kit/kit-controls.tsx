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
import { KitRow, KitSection } from './kit-section.tsx';

const LATER = [
  { value: 'game', label: 'Game Time' },
  { value: 'hour', label: '1 Hour' },
];

export function KitButtons() {
  return (
    <KitSection title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <KitRow key={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
            Icon
          </Button>
          <Button variant={variant} busy>
            Working...
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </KitRow>
      ))}
      <Button variant="primary" size="lg" wide>
        The one obvious action
      </Button>
      <KitRow>
        <IconButton label="Settings" icon={<Settings aria-hidden size={20} />} />
        <IconButton label="Notifications, 7 unread" mark="7" icon={<Bell aria-hidden size={20} />} />
        <IconButton label="Notifications, 99+ unread" mark="99+" icon={<Bell aria-hidden size={20} />} />
        <IconButton label="Delete" disabled icon={<Trash2 aria-hidden size={20} />} />
        <CopyButton label="Copy code" text="abc" onFailure={() => undefined} />
      </KitRow>
    </KitSection>
  );
}

export function KitFields() {
  const [search, setSearch] = useState('Chiefs');
  return (
    <KitSection title="Fields">
      <TextField label="Name" placeholder="Ann Moss" hint="Your friends see this name." />
      <TextField label="Email" type="email" defaultValue="ann@" error="Please enter a valid email address." />
      <TextField label="Disabled" disabled defaultValue="ann@example.com" />
      <MoneyField label="Wager" defaultValue="25" suffix="each" hint="Whole dollars, $1 to $1,000" />
      <SelectField label="Expires" options={LATER} />
      <SelectField label="Method" options={LATER} placeholder="Choose" error="Please select a payment method" />
      <TextAreaField label="Comments" placeholder="Optional" />
      <SearchField label="Search teams" value={search} onChange={setSearch} />
      <CheckboxField label="I am 21 or older" defaultChecked />
      <CheckboxField label="I accept the terms" error="You must accept the Terms of Service to register" />
      <CheckboxField label="Not for you" disabled />
      <SwitchField label="Dark theme" defaultChecked />
      <SwitchField label="Explainers" hint="Shows what each page is for." />
      <SwitchField label="Not for you" disabled />
    </KitSection>
  );
}

export function KitChoices() {
  const [tab, setTab] = useState('owed');
  const [odds, setOdds] = useState('fixed');
  const [when, setWhen] = useState('week');
  return (
    <KitSection title="Tabs and choices">
      <Tabs
        id="kit"
        label="Debts"
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
        The panel of '{tab}'.
      </TabPanel>
      <Segmented
        label="Odds"
        value={odds}
        onChange={setOdds}
        options={[
          { value: 'fixed', label: 'Fixed' },
          { value: 'auto', label: 'Auto' },
        ]}
      />
      <Segmented
        label="Dates"
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
