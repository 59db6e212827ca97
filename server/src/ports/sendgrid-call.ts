import { deliveryLimits } from '@evens/domain/deliveries/model';
import { readRetryAfter } from '@evens/domain/deliveries/rules';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { processNow } from './clock-process.ts';
import { DeliveryError } from './delivery.ts';

export type SendgridAccount = { url: string; apiKey: string };

type SendgridCall = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown };

const MAX_ANSWER = 10_000;

/** Calls SendGrid's API, which answers 202 once it has accepted something, and 200 to a question. */
export async function callSendgrid(account: SendgridAccount, call: SendgridCall): Promise<void> {
  const response = await send(account, call);
  if (response.ok) return;
  const { status, headers } = response;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), processNow());
  throw new DeliveryError(toFailure(status), String(status), await readProblem(response), retryAfterMs);
}

async function send({ url, apiKey }: SendgridAccount, { method, path, body }: SendgridCall): Promise<Response> {
  try {
    // A redirect could send the key anywhere, so it counts as a failure.
    return await fetch(`${withoutEndSlashes(url).replace(/\/v3$/, '')}/v3/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    // The original error may quote the request.
    throw new DeliveryError('unreachable', 'NETWORK', 'SendGrid isn’t responding');
  }
}

/** A refused request is about its content. A refused key or sender, too many requests, and server errors affect all requests. */
function toFailure(status: number) {
  return status === 400 || status === 413 || status === 422 ? ('refused' as const) : ('unreachable' as const);
}

type Problems = { errors?: { message?: unknown }[] };

async function readProblem(response: Response): Promise<string> {
  const answerText = await response.text().catch(() => '');
  try {
    const { errors = [] } = JSON.parse(answerText.slice(0, MAX_ANSWER)) as Problems;
    const reasons = errors.map(({ message }) => String(message));
    return `SendGrid answered ${response.status}: ${reasons.join(' ')}`;
  } catch {
    return `SendGrid answered ${response.status}`;
  }
}
