import { linesEvent } from '../../db/define-event.ts';
import { linesNews } from './api.ts';

export const linesChanged = linesEvent('lines', linesNews);
