import { groupErrors } from '@evens/domain/groups/errors';
import { Plus, UserPlus, Users } from 'lucide-react';
import { openGroupDialog } from '../../features/groups/controls/data.ts';
import { groupsCopy } from '../../features/groups/copy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';

type NoGroupProps = {
  /** Loads the groups again. Null if they have loaded. */
  onRetry: (() => void) | null;
};

/** Says why there's no group: the groups failed to load, or the person is in none (SH-09). */
export function NoGroup({ onRetry }: NoGroupProps) {
  if (onRetry) return <ErrorState title={groupsCopy.loadFailed} onRetry={onRetry} />;
  return (
    <EmptyState
      title={groupErrors.GROUP_NOT_FOUND.message}
      icon={<Users aria-hidden size={28} />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={<Plus aria-hidden size={16} />} onClick={() => openGroupDialog('create')}>
            {groupsCopy.create}
          </Button>
          <Button icon={<UserPlus aria-hidden size={16} />} onClick={() => openGroupDialog('join')}>
            {groupsCopy.join}
          </Button>
        </div>
      }
    >
      {groupsCopy.noneText}
    </EmptyState>
  );
}
