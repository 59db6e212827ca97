import { HEARING_ANSWERS } from '@evens/domain/notifications/settings/model';
import { answeredSettings } from '@evens/domain/notifications/settings/rules';
import { useQuery } from '@tanstack/react-query';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notificationSettingsQuery, useSaveNotificationSettings } from '../settings/data.ts';
import { askCopy as copy } from './copy.ts';

/** Asks once, after someone's first posted or accepted bid, how they want to hear about their bets (RC-11). */
export function HearingQuestion() {
  const { data } = useQuery(notificationSettingsQuery);
  const save = useSaveNotificationSettings();
  if (!data || data.wasAsked) return null;
  return (
    <section
      aria-label={copy.title}
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-3 shadow-lift sm:top-16 sm:px-4"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{copy.title}</p>
        <p className="text-sm text-quiet">{copy.hint}</p>
      </div>
      {HEARING_ANSWERS.map((answer) => (
        <Button
          key={answer}
          variant={answer === 'email' ? 'primary' : 'secondary'}
          disabled={save.isPending}
          onClick={() =>
            save.mutate(
              { notifications: answeredSettings(answer), wasAsked: true },
              { onError: (error) => showToast({ text: getMessage(error), tone: 'error' }) },
            )
          }
        >
          {copy.answers[answer]}
        </Button>
      ))}
    </section>
  );
}
