import { groupEvent } from '../../db/define-event.ts';
import { betSchema } from './api.ts';

export const betChanged = groupEvent('bet', betSchema);
