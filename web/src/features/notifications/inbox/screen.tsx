import { INBOX_FILTERS, type InboxFilter } from '@evens/domain/notifications/model';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useCurrentGroup, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/lists/tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { shownUnder } from '../bell/latest-list.ts';
import { notificationsCopy } from '../copy.ts';
import { useFollow } from '../use-open-notification.ts';
import { inboxCopy as copy } from './copy.ts';
import { useInbox, useInboxCounts, useMarkInbox } from './data.ts';
import { InboxList } from './inbox-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.ts';

type InboxView = 'personal' | 'admin';

/** The tab and the view are in the URL, which the shell reads and changes (UX-06). */
type InboxScreenProps = {
  tab: InboxFilter;
  view: InboxView;
  onTab: (tab: InboxFilter) => void;
  onView: (view: InboxView) => void;
};

const VIEWS = [
  { value: 'personal', label: copy.personal },
  { value: 'admin', label: copy.admin },
] as const;

/** All of the viewer's notifications, and for admins those of the whole group (NT-05 to NT-11). */
export function InboxScreen({ tab, view, onTab, onView }: InboxScreenProps) {
  const { group, isLoading, hasFailed } = useCurrentGroup();
  if (view === 'admin' && isLoading && !hasFailed) {
    return (
      <div className="grid gap-4">
        <PageHeader title={copy.title} />
        <RowSkeletons label={notificationsCopy.loading} />
      </div>
    );
  }
  const isAdmin = group?.role === 'admin';
  const shownGroup = isAdmin && view === 'admin' ? group : null;
  return (
    <Inbox key={shownGroup?.id ?? 'own'} group={shownGroup} tab={tab} onTab={onTab}>
      {isAdmin && <Segmented label={copy.view} labelHidden options={VIEWS} value={view} onChange={onView} />}
    </Inbox>
  );
}

type InboxProps = {
  /** Without a group, the viewer's own notifications in all groups. */
  group: { id: string; name: string } | null;
  tab: InboxFilter;
  onTab: (tab: InboxFilter) => void;
  children: ReactNode;
};

function Inbox({ group, tab, onTab, children }: InboxProps) {
  const { id: viewerId } = useUser();
  const groupId = group?.id ?? null;
  const inbox = useInbox({ groupId, filter: tab });
  const counts = useInboxCounts(groupId);
  const mark = useMarkInbox(viewerId);
  const shown = shownUnder(tab, inbox.data);
  const selection = useSelection(shown.map(({ id }) => id));
  const follow = useFollow((id) => mark(shown.filter((item) => item.id === id)));
  const selectButton = useRef<HTMLButtonElement>(null);

  function markSelected() {
    mark(shown.filter(({ id }) => selection.selected.includes(id)));
    selection.end();
    selectButton.current?.focus();
  }

  return (
    <div className="grid gap-4">
      <PageHeader
        title={copy.title}
        aside={
          <>
            {children}
            {!group && (
              <OwnTools
                selection={selection}
                selectButton={selectButton}
                unread={counts?.unread ?? 0}
                onMarkAll={() => mark('all')}
              />
            )}
          </>
        }
      >
        {group ? copy.adminLead(group.name) : copy.lead}
      </PageHeader>
      <Tabs
        id="inbox"
        label={copy.tabs}
        items={INBOX_FILTERS.map((value) => ({ value, label: copy.tab[value], count: counts?.[value] ?? null }))}
        value={tab}
        onChange={onTab}
        wraps
      />
      <TabPanel id="inbox" value={tab} className="grid gap-3">
        {selection.isOn && <SelectionBar selection={selection} visibleCount={shown.length} onMark={markSelected} />}
        <InboxList
          filter={tab}
          inbox={inbox}
          shown={shown}
          viewerId={viewerId}
          actions={{ onFollow: follow, onMark: (item) => mark([item]), choosing: selection.isOn ? selection : null }}
        />
      </TabPanel>
    </div>
  );
}

type OwnToolsProps = {
  selection: Selection;
  selectButton: RefObject<HTMLButtonElement | null>;
  unread: number;
  onMarkAll: () => void;
};

function OwnTools({ selection: { isOn, start, end }, selectButton, unread, onMarkAll }: OwnToolsProps) {
  return (
    <>
      <Button ref={selectButton} size="sm" onClick={isOn ? end : start}>
        {isOn ? copy.endSelecting : copy.select}
      </Button>
      <Button
        size="sm"
        icon={<CheckCheck aria-hidden size={16} className="max-sm:hidden" />}
        aria-disabled={unread === 0}
        onClick={unread === 0 ? undefined : onMarkAll}
      >
        {copy.markAllRead}
      </Button>
    </>
  );
}
