import { describe, expect, test } from 'vitest';
import { describeProcess, parseStep } from '@stepwright/step-language';

/** The tree as an indented text. */
function drawn(description: string): string[] {
  const depths: number[] = [];
  return describeProcess(description).map(({ content, parent }) => {
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1;
    depths.push(depth);
    return '  '.repeat(depth) + content;
  });
}

/** The sentences, one after the other. */
const told = (description: string): string[] =>
  describeProcess(description).map(({ content }) => content);

describe('sentences', () => {
  test('[D1] items of a list are read without their marks, headings not at all', () => {
    const description = [
      '## Returns',
      '',
      '1. The customer sends the parcel back.',
      '2) The clerk opens it;',
      '- [ ] The clerk refunds the price.',
    ].join('\n');

    expect(told(description)).toEqual([
      'Customer sends the parcel back',
      'Clerk opens the parcel',
      'Clerk refunds the price',
    ]);
  });

  test('[D2] a sentence that begins with when or how often, without a comma, is a step', () => {
    const description =
      'The clerk checks the order. At the end of the month accounting sends the invoice. Every night the system reminds the customer.';

    expect(told(description)).toEqual([
      'Clerk checks the order',
      'Accounting sends the invoice',
      'System reminds the customer',
    ]);
  });

  test('[D1] who stands before a list does what its items say', () => {
    expect(told('The system must:\n- validate the card\n- reserve the seat')).toEqual([
      'System validates the card',
      'System reserves the seat',
    ]);
  });

  test('[D1] a sentence may go on in the next line, and a story says who in its frame', () => {
    expect(told('The clerk checks\nthe order.\n\nAs a manager, I want to see the orders.')).toEqual(
      ['Clerk checks the order', 'Manager sees the orders'],
    );
  });
});

describe('deeds', () => {
  test('[D2] a list of actions is a step each, by the same one', () => {
    expect(drawn('The clerk checks the order, packs the parcel and then ships it.')).toEqual([
      'Clerk checks the order',
      '  Clerk packs the parcel',
      '    Clerk ships the parcel',
    ]);
  });

  test.each([
    [
      'He hands it to the recruiter, who drafts an advertisement and publishes it.',
      ['Recruiter drafts an advertisement', 'Recruiter publishes the advertisement'],
    ],
    [
      'The plumber sends an invoice to the insurer, which pays it within ten days.',
      ['Plumber sends an invoice to the insurer', 'Insurer pays the invoice within ten days'],
    ],
    [
      'The bank appoints a notary who signs the deed.',
      ['Bank appoints a notary', 'Notary signs the deed'],
    ],
  ])('[D2] a relative clause goes on telling: %s', (description, steps) => {
    expect(told(description).slice(-steps.length)).toEqual(steps);
  });

  test('[D2] things in a list stay together', () => {
    expect(told('The nurse checks the name, the age and the address of the patient.')).toEqual([
      'Nurse checks the name, the age and the address of the patient',
    ]);
  });

  test('[D3] the passive is told by who does it, and goes on with whoever is at work', () => {
    expect(told('The claim is checked by the clerk. It is then archived.')).toEqual([
      'Clerk checks the claim',
      'Clerk archives the claim',
    ]);
  });

  test('[D3] what is done in a group is done by it', () => {
    const description = 'The nurse draws blood. In the lab, the blood is tested.';

    expect(told(description)).toEqual(['Nurse draws blood', 'Lab tests the blood']);
  });

  test('[D3] where nobody is named the step is an order', () => {
    expect(told('You fill in the form. Tickets are closed automatically.')).toEqual([
      'Fill in the form',
      'Close tickets automatically',
    ]);
  });
});

describe('names', () => {
  test.each([
    [
      'A nurse weighs the child. She measures it.',
      ['Nurse weighs the child', 'Nurse measures the child'],
    ],
    ['The guests order drinks. They pay them.', ['Guest orders drinks', 'Guest pays the drinks']],
    [
      'The checkout service creates the order. It publishes order-created.',
      ['Checkout service creates the order', 'Checkout service publishes order-created'],
    ],
    [
      'The clerk sends an invoice and a reminder. The customer pays the former.',
      ['Clerk sends an invoice and a reminder', 'Customer pays the invoice'],
    ],
  ])('[D4] pronouns become what they stand for: %s', (description, steps) => {
    expect(told(description)).toEqual(steps);
  });

  test.each([
    ['The line manager reads it. Then the manager signs the form.', 'Line manager signs the form'],
    ['A member of the sales department accepts the order.', 'Sales department accepts the order'],
    ['Two warehouse workers unload the pallets.', 'Warehouse worker unloads the pallets'],
    ['The head of the institute signs the letter.', 'Head of the institute signs the letter'],
    ['The CRS checks the defect.', 'CRS checks the defect'],
    [
      'The Customer Care Unit reads the letter. Then the CCU closes the case.',
      'Customer Care Unit closes the case',
    ],
  ])('[D5] who acts keeps the fullest name: %s', (description, step) => {
    expect(told(description).at(-1)).toBe(step);
    expect(parseStep(step).actor).not.toBeNull();
  });
});

describe('ways', () => {
  test('[D6] otherwise begins where the ways part, under the contrary condition', () => {
    const description = `The clerk checks the claim. If the claim is covered, she pays it.
      Otherwise she rejects it. In any case, the clerk informs the customer.`;

    expect(describeProcess(description)).toEqual([
      { content: 'Clerk checks the claim', parent: null },
      { content: 'If the claim is covered, the clerk pays the claim', parent: 0 },
      { content: 'If the claim is not covered, the clerk rejects the claim', parent: 0 },
      { content: 'Clerk informs the customer', parent: 1 },
    ]);
  });

  test('[D6] a condition about the same is another way', () => {
    const description = `The manager reads the request. If she approves it, the portal books the days.
      If she declines it, the manager enters a reason.`;

    expect(drawn(description)).toEqual([
      'Manager reads the request',
      '  If the manager approves the request, the portal books the days',
      '  If the manager declines the request, the manager enters a reason',
    ]);
  });

  test.each([
    'Is the part in stock? If yes, the storekeeper brings it. If not, the clerk orders it.',
    'The clerk checks whether the part is in stock. If so, the storekeeper brings it. Otherwise, the clerk orders it.',
    'Either the part is in stock, or it is not. In the former case, the storekeeper brings it. In the latter case, the clerk orders it.',
  ])('[D6] a question parts the ways: %s', (description) => {
    expect(
      drawn(description)
        .slice(-2)
        .map((line) => line.trim()),
    ).toEqual([
      'If the part is in stock, the storekeeper brings the part',
      'If the part is not in stock, the clerk orders the part',
    ]);
  });

  test('[D7] who does what is waited for does it first', () => {
    expect(drawn('When a guest calls room service, the manager takes down the order.')).toEqual([
      'Guest calls room service',
      '  When a guest calls room service, the manager takes down the order',
    ]);
  });

  test('[D7] who waits for an event stands behind the step that raises it', () => {
    const description = `The customer places an order. The shop sends a receipt.
      When the order is placed, the warehouse ships the parcel.`;

    expect(drawn(description)).toEqual([
      'Customer places an order',
      '  Shop sends a receipt',
      '  When the order is placed, the warehouse ships the parcel',
    ]);
  });

  test('[D7] who listens to an event does the rest when it is there', () => {
    expect(told('The mailer listens to UserInvited and sends an e-mail.')).toEqual([
      'When UserInvited is published, the mailer sends an e-mail',
    ]);
  });

  test.each([
    [
      'While the cook prepares the dishes, the barkeeper mixes the drinks.',
      'Barkeeper mixes the drinks',
    ],
    [
      'The cook prepares the dishes. Meanwhile, the barkeeper mixes the drinks.',
      'Barkeeper mixes the drinks',
    ],
    ['The cook and the baker prepare the dishes.', 'Baker prepares the dishes'],
    ['The cook prepares or orders the dishes.', 'Cook orders the dishes'],
  ])('[D8] what happens side by side stands side by side: %s', (description, second) => {
    expect(drawn(`The guest enters the room. ${description}`)).toEqual([
      'Guest enters the room',
      '  Cook prepares the dishes',
      `  ${second}`,
    ]);
  });
});

test.each([
  'The hotel is an old house. It was built in 1780. Most guests love the view.',
  'The process starts in the sales department. This takes two days.',
  'A small company manufactures customised bicycles.',
  'The procedure is repeated for each item. The process ends.',
  'Cats have fur. Lorem ipsum dolor sit amet.',
  '',
])('[D9, D10] what is no deed is no step: %s', (description) => {
  expect(describeProcess(description)).toEqual([]);
});

test('[D9] a rule about a deed that was told is no second deed', () => {
  const description = 'The driver files an objection. The objection must be filed within 14 days.';

  expect(told(description)).toEqual(['Driver files an objection']);
});
