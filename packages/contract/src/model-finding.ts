import { z } from 'zod';
import { command, dataOf, done, idSchema, read } from './endpoint.ts';

/** So many findings of a platform can be dismissed for good. */
export const MOST_DISMISSED = 5000;

/** What a finding is known by: its code, the id of its element, and what it names besides. */
const findingKey = z.string().trim().min(1).max(500);

const base = 'developmentAggregate';

/** What the review of a model finds is found by the web app; here stands what nobody wants to see. */
export const modelFindingContract = {
  listDismissed: read(
    base,
    '/modelfinding/listdismissed/{platformId}',
    "The findings on a platform's model that were dismissed for good",
  )
    .input(z.object({ platformId: idSchema }))
    .output(dataOf(z.array(findingKey))),
  dismiss: command(
    base,
    '/modelfinding/dismiss',
    'Dismisses a finding for everybody, or takes that back',
  )
    .input(z.object({ platformId: idSchema, finding: findingKey, isDismissed: z.boolean() }))
    .output(done),
};
