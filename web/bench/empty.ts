import { framesOf } from './measure.ts';

/** A page without anything: how many frames this machine makes at best. */
window.bench = { move: () => framesOf(120, () => undefined) };
