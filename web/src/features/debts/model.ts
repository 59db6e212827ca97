import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';

export type Debt = components['schemas']['Debt'];
export type DebtSum = components['schemas']['DebtSum'];
type DebtPage = components['schemas']['DebtPage'];
export type DebtList = InfiniteData<DebtPage, string>;
export type Payment = components['schemas']['Payment'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PlanRecord = components['schemas']['PlanRecord'];
export type PaymentList = InfiniteData<PaymentPage, string>;
