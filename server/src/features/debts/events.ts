import { groupEvent } from '../../db/define-event.ts';
import { debtSchema, paymentSchema } from './api.ts';
import { planResponse } from './plan/api.ts';

export const debtChanged = groupEvent('debt', debtSchema);
export const paymentChanged = groupEvent('payment', paymentSchema);
export const planChanged = groupEvent('plan', planResponse);
