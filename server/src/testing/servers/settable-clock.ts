/** For proofs, which import nothing else from the server. */
export { SettableClock } from '../../db/clock.ts';
