import { capturingSms, type Sms } from './sms.ts';
import { twilioSms } from './sms-twilio.ts';

/** What sends text messages, if anything does. */
export type SmsConfig =
  | { via: 'twilio'; url: string; accountSid: string; authToken: string; from: string }
  | { via: 'captured' };

/** The provider from the settings. Without one, text messages are captured. Reports come only to a public address. */
export function createSms(config: SmsConfig, publicUrl: string | undefined): Sms {
  const reportsTo = publicUrl === undefined ? null : `${publicUrl}/api/webhooks/twilio`;
  return config.via === 'twilio' ? twilioSms({ ...config, reportsTo }) : capturingSms;
}
