import { phoneCodeInput, phoneDoneResponse, phoneInput, phoneVerifiedResponse } from '../api.ts';
import { provedRoute, sessionRoute } from '../gate.ts';
import { removePhone, sendPhoneCode, verifyPhone } from './verify-phone.ts';

const done = { success: true } as const;

export const phoneRoutes = [
  provedRoute({
    method: 'post',
    path: '/api/me/phone',
    operationId: 'sendPhoneVerification',
    body: phoneInput,
    answer: [phoneDoneResponse, 'A code is on its way to the number'],
    run: async ({ ctx, session, body }) => {
      await sendPhoneCode(ctx, session, body.phoneNumber);
      return done;
    },
  }),

  sessionRoute({
    method: 'post',
    path: '/api/me/phone/verify',
    operationId: 'verifyPhoneNumber',
    body: phoneCodeInput,
    answer: [phoneVerifiedResponse, 'The number is verified'],
    run: async ({ ctx, session, body }) => ({ ...done, ...(await verifyPhone(ctx, session, body.code)) }),
  }),

  provedRoute({
    method: 'delete',
    path: '/api/me/phone',
    operationId: 'removePhoneNumber',
    answer: [phoneDoneResponse, 'The number is removed'],
    run: async ({ store, session }) => {
      await removePhone(store, session);
      return done;
    },
  }),
];
