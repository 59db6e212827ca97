import { groupEvent } from '../../live/define-event.ts';
import { betShape } from './api.ts';

export const betChanged = groupEvent('bet', betShape);
