import { announcementErrors } from '@evens/domain/site/announcements/errors';
import { announcementLimits } from '@evens/domain/site/announcements/model';
import { cleanAnnouncement } from '@evens/domain/site/announcements/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';
import { MessageLine } from '../../../ui/lists/message-line.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { announcementsCopy as copy } from './copy.ts';
import { audienceQuery, countRecipients, type TypedAnnouncement, typedRefusal } from './data.ts';
import { SendDialog } from './send-dialog.tsx';

const EMPTY: TypedAnnouncement = { to: 'everyone', groupId: '', title: '', message: '' };
const SEARCH_DELAY_MS = 250;

/** The field that a refusal is about. All others are about the group. */
const FIELDS: Readonly<Record<string, 'title' | 'message' | undefined>> = {
  [announcementErrors.ANNOUNCEMENT_TITLE_MISSING.code]: 'title',
  [announcementErrors.ANNOUNCEMENT_TITLE_TOO_LONG.code]: 'title',
  [announcementErrors.ANNOUNCEMENT_MESSAGE_MISSING.code]: 'message',
  [announcementErrors.ANNOUNCEMENT_MESSAGE_TOO_LONG.code]: 'message',
};

/** Writes an announcement, shows what it will look like, and asks before it's sent. */
export function AnnouncementForm() {
  const [groupName, setGroupName] = useState('');
  const { data: audience } = useQuery(audienceQuery(useDebounced(groupName.trim(), SEARCH_DELAY_MS)));
  const [asked, setAsked] = useState<TypedAnnouncement | null>(null);
  const form = useSubmitForm<TypedAnnouncement>({
    defaultValues: EMPTY,
    check: typedRefusal,
    send: async (typed) => setAsked(typed),
    getField: (code) => FIELDS[code] ?? 'groupId',
  });
  const { errors } = form.formState;
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const recipientCount = countRecipients(audience, typed);

  return (
    <>
      <Form form={form}>
        <AudienceFields form={form} audience={audience} name={groupName} onName={setGroupName} />
        <TextField
          label={copy.title}
          autoComplete="off"
          maxLength={announcementLimits.titleMaxCharacters}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <CountedArea
          label={copy.message}
          length={cleanAnnouncement(typed).message.length}
          most={announcementLimits.messageMaxCharacters}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Preview typed={typed} />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="mr-auto text-sm text-soft">
            {recipientCount !== null && copy.recipients(recipientCount)}
          </p>
          <Button type="submit" variant="primary">
            {copy.review}
          </Button>
        </div>
      </Form>
      <SendDialog
        typed={asked ?? EMPTY}
        recipientCount={recipientCount}
        open={asked !== null}
        onClose={() => setAsked(null)}
        onSent={() => form.reset(EMPTY)}
      />
    </>
  );
}

/** The announcement as the bell shows it. */
function Preview({ typed }: { typed: TypedAnnouncement }) {
  const { title, message } = cleanAnnouncement(typed);
  return (
    <section aria-label={copy.preview}>
      <p aria-hidden className="pb-1.5 text-sm font-semibold">
        {copy.preview}
      </p>
      <div className="max-w-96 rounded-md border border-line bg-raised">
        <MessageLine
          title={title || copy.previewTitle}
          message={message || copy.previewMessage}
          unread={copy.unread}
          time={copy.previewTime}
        />
      </div>
    </section>
  );
}
