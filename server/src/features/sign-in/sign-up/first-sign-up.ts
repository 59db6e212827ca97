import type { SignUpMode } from '@evens/domain/accounts/model';
import { defaultSignUp } from '@evens/domain/sign-in/sign-up/rules';
import type { Config } from '../../../config.ts';
import { isPrivateHost } from '../../../ports/outbound.ts';

type Place = Pick<Config, 'publicUrl'>;

/** Whether people on the internet can probably reach the server. */
export function isPublic({ publicUrl }: Place): boolean {
  const hostname = URL.parse(publicUrl ?? '')?.hostname ?? '';
  return /[.:]/.test(hostname) && !isPrivateHost(hostname);
}

/** Who can sign up until a site admin decides. */
export function getFirstSignUp(config: Place): SignUpMode {
  return defaultSignUp(isPublic(config));
}
