import { capturingSms, type Sms } from './sms.ts';
import { twilioSms } from './sms-twilio.ts';

/** What sends text messages, if anything does. */
export type SmsConfig =
  | { via: 'twilio'; url: string; accountSid: string; authToken: string; from: string }
  | { via: 'nobody' };

/** The provider from the settings. Without one, text messages are captured. */
export function createSms(config: SmsConfig): Sms {
  return config.via === 'twilio' ? twilioSms(config) : capturingSms;
}
