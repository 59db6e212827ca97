import type { ErrorSpec } from '@evens/domain/shared/errors';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, getMessage } from './api.ts';

type SubmitFormOptions<Input extends FieldValues> = UseFormProps<Input> & {
  /** Why the input can't be sent, by the rule that the server applies too. */
  check?: (input: Input) => ErrorSpec | null;
  send: (input: Input) => Promise<unknown>;
  /** The field that the refusal with this code is about. Others are shown above the form. */
  getField?: (code: string, input: Input) => FieldPath<Input> | undefined;
  /** The text for an error, or null if it's shown elsewhere. */
  toText?: (error: unknown) => string | null;
  /** Keeps what's half written until it's sent or closed (XP-09). */
  draft?: { keep: (input: Input) => void; drop: () => void } | undefined;
};

/** What a dialog needs to know about its form. */
export type FormState = {
  submit: (event?: SyntheticEvent) => Promise<void>;
  isPending: boolean;
  /** Why the last attempt failed, if no field shows it. */
  refusal: string | undefined;
  /** True once it's sent, even before the next render. */
  hasSucceeded: () => boolean;
  /** Forgets the last attempt. */
  startOver: () => void;
};

export type SubmitForm<Input extends FieldValues> = UseFormReturn<Input> &
  FormState & {
    /** Shows what was saved, here or elsewhere. Fields that differ from what was sent or read before keep their values. */
    showSaved: (before: Input, saved: Input) => void;
  };

/** A reset by hand also uses the form's options, unless it overrides them like this. */
const RESET_ALL = { keepDirtyValues: false, keepErrors: false };

/** The one way to send a form: check it, send it once, however often someone presses (BD-19), and show a refusal. */
export function useSubmitForm<Input extends FieldValues>(options: SubmitFormOptions<Input>): SubmitForm<Input> {
  const { check, send, getField, toText = getMessage, draft, ...formOptions } = options;
  const form = useForm<Input>(formOptions);
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);
  const isSent = useRef(false);
  /** How often it was started over. An answer that comes after that is no longer about what's in the form. */
  const turn = useRef(0);
  const { watch } = form;
  const keep = useEffectEvent(() => draft?.keep(form.getValues()));
  useEffect(() => watch(keep).unsubscribe, [watch]);

  const showRefusal = (code: string, message: string, input: Input) =>
    form.setError(getField?.(code, input) ?? 'root', { type: code, message }, { shouldFocus: true });

  const checkAndSend = form.handleSubmit(async (input) => {
    const refusal = check?.(input);
    if (refusal) return showRefusal(refusal.code, refusal.message, input);
    const ownTurn = turn.current;
    try {
      await send(input);
      if (turn.current !== ownTurn) return;
      isSent.current = true;
      draft?.drop();
    } catch (error) {
      const text = toText(error);
      if (text !== null && turn.current === ownTurn)
        showRefusal(error instanceof ApiError ? error.code : '', text, input);
    }
  });

  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    // React would pass the event on to a form behind the dialog.
    event?.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    await checkAndSend().finally(() => {
      isSending.current = false;
    });
  }

  function startOver(): void {
    form.clearErrors();
    draft?.drop();
    isSent.current = false;
    turn.current += 1;
  }

  function showSaved(before: Input, saved: Input): void {
    const changed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name]));
    form.reset(saved, RESET_ALL);
    if (changed.length === 0) return;
    form.reset({ ...saved, ...Object.fromEntries(changed) }, { ...RESET_ALL, keepDefaultValues: true });
  }

  const hasSucceeded = () => isSent.current;
  const isPending = isSubmitting;
  return { ...form, submit, isPending, refusal: errors.root?.message, hasSucceeded, startOver, showSaved };
}

/** The value of a field is a text, a switch, or a list of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
