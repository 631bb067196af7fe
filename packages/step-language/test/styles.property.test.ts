import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStep } from '@stepwright/step-language';

/** base, third person, participle, noun of the action's event */
const verbs = [
  ['cancel', 'cancels', 'cancelled'],
  ['approve', 'approves', 'approved'],
  ['write', 'writes', 'written'],
  ['ship', 'ships', 'shipped'],
  ['copy', 'copies', 'copied'],
  ['book', 'books', 'booked'],
  ['order', 'orders', 'ordered'],
  ['process', 'processes', 'processed'],
  ['split', 'splits', 'split'],
  ['withdraw', 'withdraws', 'withdrawn'],
  ['archive', 'archives', 'archived'],
  ['report', 'reports', 'reported'],
  ['charge', 'charges', 'charged'],
] as const;
const nouns = [
  ['order', 'Order'],
  ['invoice', 'Invoice'],
  ['claim', 'Claim'],
  ['purchase order', 'PurchaseOrder'],
  ['insurance policy', 'InsurancePolicy'],
  ['test case', 'TestCase'],
  ['report', 'Report'],
  ['booking', 'Booking'],
] as const;
const actors = [
  'Customer',
  'Host',
  'Project Manager',
  'Lead',
  'Clerk',
  'Admin',
  'Pilot',
  'System',
  'Sales Representative',
];
const pieces = fc.record({
  verb: fc.constantFrom(...verbs),
  noun: fc.constantFrom(...nouns),
  actor: fc.constantFrom(...actors),
});

test('[T1, A1, G1, V1] a deed is the same deed in any style', () => {
  fc.assert(
    fc.property(pieces, ({ verb: [base, third, participle], noun: [noun, aggregate], actor }) => {
      const told = [
        `The ${actor} ${third} the ${noun}`,
        `${actor} can ${base} the ${noun}`,
        `The ${noun} is ${participle} by the ${actor}.`,
        `As a ${actor}, I want to ${base} the ${noun} so that I sleep well`,
        `${actor.toLowerCase()} must be able to ${base} a ${noun}`,
        `Can the ${actor} ${base} the ${noun}?`,
      ];
      const events = [`${aggregate}${participle.charAt(0).toUpperCase()}${participle.slice(1)}`];

      const steps = told.map((text) => parseStep(text));

      for (const step of steps) {
        const names = step.raisedDomainEvents.map(({ name }) => name);
        expect([step.type, step.actor, step.aggregate, names]).toEqual([
          'Command',
          actor,
          aggregate,
          events,
        ]);
      }
    }),
    { numRuns: 400 },
  );
});

test('[T3, V3] an event is the same event however it is introduced', () => {
  fc.assert(
    fc.property(pieces, ({ verb: [, third, participle], noun: [noun, aggregate], actor }) => {
      const event = `${aggregate}${participle.charAt(0).toUpperCase()}${participle.slice(1)}`;
      const told = [
        `When the ${noun} is ${participle}, notify the neighbour`,
        `Once a ${noun} has been ${participle} by the ${actor} then notify the neighbour`,
        `Notify the neighbour after the ${noun} has been ${participle}`,
        `On ${event}, the system notifies the neighbour`,
        `In response to ${event}, notify the neighbour`,
        `When the ${actor} ${third} the ${noun}, the neighbour is notified`,
      ];

      const steps = told.map((text) => parseStep(text));

      for (const step of steps)
        expect([step.type, step.aggregate, step.reactingToDomainEvent?.name]).toEqual([
          'Reaction',
          'Neighbour',
          event,
        ]);
    }),
    { numRuns: 400 },
  );
});

const objects = [
  ['leave', 'Leave'],
  ['leave request', 'LeaveRequest'],
  ['pay rise', 'PayRise'],
  ['print job', 'PrintJob'],
  ['deploy request', 'DeployRequest'],
  ['discount', 'Discount'],
  ['claims form', 'ClaimsForm'],
  ['release notes', 'ReleaseNote'],
  ['transfer', 'Transfer'],
] as const;

test('[A4] a note without articles has the same doer, whatever verb its object could be', () => {
  const anyVerb = fc.constantFrom('approves', 'files', 'issues', 'plans', 'reviews', 'requests');
  const doers = fc.constantFrom('HR', 'Manager', 'Clerk', 'Bank', 'Team', 'Line Manager');
  fc.assert(
    fc.property(anyVerb, doers, fc.constantFrom(...objects), (verb, doer, [object, aggregate]) => {
      const step = parseStep(`${doer} ${verb} ${object}`);

      expect([step.type, step.actor, step.aggregate]).toEqual(['Command', doer, aggregate]);
    }),
  );
});
