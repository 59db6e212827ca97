/** Evens can't listen on the address in its settings. The message is one sentence for the person who starts it. */
export class ListenError extends Error {}

/** Where to listen, and how the names of the two settings begin, if not with PORT and HOST. */
export type Place = { port: number; host: string; prefix?: '' | 'METRICS_' };

export function listenError(error: NodeJS.ErrnoException, place: Place): Error {
  const sentence = sentenceFor(error.code, place);
  return sentence ? new ListenError(sentence, { cause: error }) : error;
}

function sentenceFor(code: string | undefined, { port, host, prefix = '' }: Place): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set ${prefix}PORT to another port.`;
  if (code === 'EACCES') return `Evens isn't allowed to listen on port ${port}. Set ${prefix}PORT to 1024 or above.`;
  const isForeign = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
  return isForeign
    ? `${prefix}HOST is ${host}, which is not an address of this machine. Try 127.0.0.1 or 0.0.0.0.`
    : null;
}
