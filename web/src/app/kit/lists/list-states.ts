import type { Answers, Call } from './answers.ts';

export const LIST_STATES = ['loading', 'failed', 'offline', 'empty'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** A list, or something else that loads on its own, and what it says in each state. */
export type List = {
  name: string;
  /** Where it is. */
  screen: string;
  /** What it reads. */
  call: Call;
  /** The buttons that lead to it from there. */
  press?: readonly string[];
  loading: string;
  failed: string;
  empty: string;
  /** The button that loads it again, if it isn't called Retry. */
  again?: string;
  /** What the rest of the screen has to show so that the list is there. */
  answers?: Partial<Answers>;
};

/** How a call is answered. `never` keeps it waiting, and `unreachable` is a network that's gone. */
export type Reply = { status: number; body: unknown } | 'never' | 'unreachable';

/** Final, so that no one waits for retries. */
const REFUSAL: Reply = { status: 409, body: { code: 'FAILED', message: 'This failed on purpose.', requestId: '-' } };

const TROUBLE: Readonly<Record<Exclude<ListState, 'empty'>, Reply>> = {
  loading: 'never',
  failed: REFUSAL,
  offline: 'unreachable',
};

/** Answers a call for a list in a state. Calls without a prepared answer wait. */
export function replyTo(
  pathname: string,
  { list, state }: { list: List; state: ListState },
  answers: Partial<Answers>,
): Reply {
  const known: Readonly<Record<string, unknown>> = { ...answers, ...list.answers };
  const call = findCall(pathname, [list.call, ...Object.keys(known)]);
  if (call === list.call && state !== 'empty') return TROUBLE[state];
  const body = call === undefined ? undefined : known[call];
  return body === undefined ? 'never' : { status: 200, body };
}

const isPlaceholder = (part: string | undefined) => part?.startsWith('{') === true;

/** The described call with this path. `/bets/counts` is more exact than `/bets/{betId}`. */
function findCall(pathname: string, calls: readonly string[]): string | undefined {
  const parts = pathname.split('/');
  const fits = (call: string) => {
    const described = call.split('/');
    return (
      described.length === parts.length && described.every((part, at) => isPlaceholder(part) || part === parts[at])
    );
  };
  const openParts = (call: string) => call.split('/').filter(isPlaceholder).length;
  return calls.filter(fits).toSorted((one, other) => openParts(one) - openParts(other))[0];
}
