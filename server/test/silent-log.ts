import { pino } from 'pino';

/** For what needs a log and whose lines nobody reads. */
export const silentLog = pino({ level: 'silent' });
