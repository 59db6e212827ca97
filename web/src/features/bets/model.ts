import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';

export type Bet = components['schemas']['Bet'];
export type BetDetails = components['schemas']['BetDetails'];
export type BetMoment = components['schemas']['BetMoment'];
type BetPage = components['schemas']['BetPage'];
export type BetList = InfiniteData<BetPage, string>;
