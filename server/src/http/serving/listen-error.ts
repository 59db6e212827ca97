/** Evens can't listen on the address in its settings. The message is one sentence for the person who starts it. */
export class ListenError extends Error {}

type Place = { port: number; host: string };

export function listenError(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  const sentence = sentenceFor(error.code, { port, host });
  return sentence ? new ListenError(sentence, { cause: error }) : error;
}

function sentenceFor(code: string | undefined, { port, host }: Place): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`;
  if (code === 'EACCES') return `Evens isn't allowed to listen on port ${port}. Set PORT to 1024 or above.`;
  const isForeign = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
  return isForeign ? `HOST is ${host}, which is not an address of this machine. Try 127.0.0.1 or 0.0.0.0.` : null;
}
