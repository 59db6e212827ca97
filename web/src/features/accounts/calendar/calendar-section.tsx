import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { calendarCopy as copy } from './copy.ts';
import { calendarQuery, useEndCalendar, useReplaceCalendar } from './data.ts';

/** The secret address of the viewer's calendar: shown once, replaced, and turned off here (RC-10). */
export function CalendarSection() {
  const calendar = useQuery(calendarQuery);
  const replacement = useReplaceCalendar();
  const isCurrent = replacement.data?.createdAt === calendar.data?.createdAt;
  const address = isCurrent ? replacement.data?.url : undefined;
  const get = () => replacement.mutate(undefined, { onError: showFailure });
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      <CardSection className="grid gap-4 py-4">
        {calendar.isPending && <RowSkeletons label={copy.loading} count={1} />}
        {calendar.isError && !calendar.data && (
          <ErrorState title={copy.loadFailed} onRetry={() => void calendar.refetch()} />
        )}
        {calendar.data?.createdAt === null && (
          <div>
            <Button busy={replacement.isPending} onClick={get}>
              {replacement.isPending ? copy.getting : copy.get}
            </Button>
          </div>
        )}
        {address && <NewAddress address={address} />}
        {calendar.data?.createdAt && !address && (
          <p className="text-soft">{copy.since(formatDay(calendar.data.createdAt))}</p>
        )}
        {calendar.data?.createdAt && (
          <div className="flex flex-wrap gap-2">
            <ReplaceAddress replacement={replacement} />
            <EndCalendar />
          </div>
        )}
      </CardSection>
    </TitledCard>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function formatDay(at: string): string {
  return day.format(new Date(at));
}

function showFailure(): void {
  showToast({ text: copy.failed, tone: 'error' });
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={copy.address}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
            className="text-ellipsis"
          />
        </div>
        <CopyButton
          label={copy.copyAddress}
          text={address}
          onFailure={() => showToast({ text: copy.copyFailed, tone: 'error' })}
        />
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClasses()}>
          <CalendarPlus aria-hidden size={16} className="text-quiet" />
          {copy.open}
        </a>
      </div>
      <p className="text-sm text-soft">{copy.addressHint}</p>
    </div>
  );
}

function ReplaceAddress({ replacement }: { replacement: ReturnType<typeof useReplaceCalendar> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.replace}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.replaceTitle}
        description={copy.replaceText}
        cancel={copy.cancel}
        action={{ label: copy.replace, busyLabel: copy.replacing }}
        run={() => replacement.mutateAsync()}
        toText={() => copy.failed}
      />
    </>
  );
}

function EndCalendar() {
  const [isOpen, setOpen] = useState(false);
  const end = useEndCalendar();
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {copy.end}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.endTitle}
        description={copy.endText}
        cancel={copy.cancel}
        action={{ label: copy.end, busyLabel: copy.ending }}
        run={() => end.mutateAsync()}
        done={copy.ended}
        toText={() => copy.failed}
      />
    </>
  );
}
