import { groupEvent } from '../../db/define-event.ts';
import { debtShape, paymentShape } from './api.ts';
import { planAnswer } from './plan/api.ts';

export const debtChanged = groupEvent('debt', debtShape);
export const paymentChanged = groupEvent('payment', paymentShape);
export const planChanged = groupEvent('plan', planAnswer);
