import { HEARING_ANSWERS, type HearingAnswer } from '@evens/domain/notifications/settings/model';
import { answeredSettings } from '@evens/domain/notifications/settings/rules';
import { useQuery } from '@tanstack/react-query';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notificationSettingsQuery, useSaveNotificationSettings } from '../../notifications/settings/data.ts';
import { pushCopy } from '../push/copy.ts';
import { turnOnFailure, usePushHere, useTurnOnPush } from '../push/data.ts';
import { askCopy as copy } from './copy.ts';

/** Asks once, after someone's first posted or accepted bid, how they want to hear about their bets (RC-11). */
export function HearingQuestion() {
  const { data } = useQuery(notificationSettingsQuery);
  const here = usePushHere();
  const save = useSaveNotificationSettings();
  const saveAnswer = (answer: HearingAnswer) =>
    save.mutate(
      { notifications: answeredSettings(answer), wasAsked: true },
      { onError: (error) => showToast({ text: getMessage(error), tone: 'error' }) },
    );
  const turnOn = useTurnOnPush(() => saveAnswer('push'));
  if (!data || data.wasAsked || here === undefined) return null;
  const offered = HEARING_ANSWERS.filter((answer) => answer !== 'push' || here?.reason === null);
  const choose = (answer: HearingAnswer) => {
    if (answer !== 'push' || !here || here.isOn) saveAnswer(answer);
    else turnOn.mutate(here.publicKey);
  };
  return (
    <section
      aria-label={copy.title}
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-3 shadow-lift sm:top-16 sm:px-4"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{copy.title}</p>
        <p className="text-sm text-quiet">{copy.hint}</p>
      </div>
      {offered.map((answer, at) => (
        <Button
          key={answer}
          variant={at === 0 ? 'primary' : 'secondary'}
          disabled={save.isPending || turnOn.isPending}
          onClick={() => choose(answer)}
        >
          {copy.answers[answer]}
        </Button>
      ))}
      {turnOn.isError && (
        <div className="basis-full">
          <Notice tone="error">{here?.reason ? pushCopy.reasons[here.reason] : turnOnFailure(turnOn.error)}</Notice>
        </div>
      )}
    </section>
  );
}
