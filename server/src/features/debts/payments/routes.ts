import { paymentInput, recordedPaymentResponse, undoInput, undoPath, undoResponse } from '../api.ts';
import { overseerRoute, payerRoute } from '../gate.ts';
import { undoPayment } from '../undo/undo-payment.ts';
import { recordPayment } from './record-payment.ts';

export const paymentRoutes = [
  payerRoute({
    method: 'post',
    path: '/api/groups/{groupId}/payments',
    operationId: 'recordPayment',
    body: paymentInput,
    answer: [recordedPaymentResponse, 'The payment and the debts it settled'],
    run: ({ store, member, body }) => recordPayment(store, member, body),
  }),
];

export const undoRoutes = [
  overseerRoute({
    method: 'post',
    path: '/api/groups/{groupId}/debts/{debtId}/undo',
    operationId: 'undoPayment',
    params: undoPath,
    body: undoInput,
    answer: [undoResponse, 'The reversed payment and the debts that are pending again'],
    run: ({ ctx, overseer, params: { debtId }, body }) => undoPayment(ctx, overseer, { debtId, ...body }),
  }),
];
