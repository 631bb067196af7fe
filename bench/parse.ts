import { parseStep } from '@stepwright/step-language';
import { percentile95, round, timed } from './statistics.ts';

const actors = [
  'The customer',
  'A nurse',
  'The warehouse clerk',
  'An editor',
  'The system',
  'A tenant',
];
const verbs = [
  'adds',
  'removes',
  'approves',
  'reviews',
  'sends',
  'lists',
  'searches',
  'cancels',
  'assigns',
];
const objects = [
  'an item',
  'the invoice',
  'a parcel',
  'the appointment',
  'a report',
  'the lease',
  'all open tickets',
];
const tails = [
  '',
  ' to the cart',
  ' with a due date and an amount',
  ' for the patient',
  ' when the order was placed',
];

/** Sentences of ordinary shapes, made by combination. */
function sentences(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = (list: string[], step: number): string =>
      list[Math.floor(index / step) % list.length] ?? '';
    return `${pick(actors, 1)} ${pick(verbs, 6)} ${pick(objects, 54)}${pick(tails, 7)}`;
  });
}

for (const sentence of sentences(200)) parseStep(sentence);
const times = sentences(2000).map((sentence) => timed(() => parseStep(sentence)));
const total = times.reduce((sum, time) => sum + time, 0);
console.log(
  JSON.stringify({
    stepsPerSecond: Math.round(times.length / (total / 1000)),
    percentile95Ms: round(percentile95(times), 3),
    targetPercentile95Ms: 10,
  }),
);
