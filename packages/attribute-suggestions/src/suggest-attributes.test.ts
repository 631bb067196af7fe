import {
  attributeNameProblem,
  isAttributeTypeName,
  readModelValue,
  splitType,
  type Attribute,
  type Model,
} from '@stepwright/domain-model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeKey } from './attribute-key.ts';
import {
  suggestAttributes,
  suggestionTargets,
  withoutPresent,
  type SuggestionQuestion,
} from './index.ts';

type Given = Record<string, unknown>;

function aModel(order: Given = {}, others = ['Customer'], context = 'Sales'): Model {
  const aggregates = [{ name: 'Order', ...order }, ...others.map((name) => ({ name }))];
  const read = readModelValue({ boundedContexts: [{ name: context, aggregates }] });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** The answer written short: `total:double notes:string?`. */
function suggested(question: Partial<SuggestionQuestion> & Pick<SuggestionQuestion, 'name'>) {
  const order = { boundedContext: 'Sales', aggregate: 'Order', target: 'aggregate' } as const;
  const attributes = suggestAttributes({ model: aModel(), ...order, ...question });
  return attributes.map(written).join(' ');
}
const written = ({ name, type, isNullable }: Attribute) =>
  `${name}:${type}${isNullable ? '?' : ''}`;

test('[A1] the same question has the same answer', () => {
  expect(suggested({ name: 'Order' })).toBe(suggested({ name: 'Order' }));
});

describe('[A2] nothing is there twice', () => {
  test.each([
    ['mail', 'email', 'Customer'],
    ['emailAddress', 'email', 'Customer'],
    ['telephone', 'phone', 'Customer'],
    ['orderNo', 'orderNumber', 'Order'],
    ['number', 'orderNumber', 'Order'],
    ['state', 'status', 'Order'],
    ['customer', 'customerId', 'Order'],
    ['totalAmount', 'total', 'Order'],
    ['placedOn', 'placedAt', 'Order'],
    ['items', 'lines', 'Order'],
    ['zip', 'postalCode', 'Address'],
    ['dob', 'dateOfBirth', 'Patient'],
    ['fullName', 'firstName', 'Patient'],
  ])('%s stands for %s of %s', (there, name, owner) => {
    const has = (present: { name: string; type: string }[]) =>
      suggested({ name: owner, aggregate: owner, present }).split(/:\S+ ?/);

    expect(has([])).toContain(name);
    expect(has([{ name: there, type: 'string' }])).not.toContain(name);
  });

  test('also not beside what has been typed meanwhile', () => {
    const email = { name: 'email', type: 'string', isNullable: false };

    expect(withoutPresent([email], [{ name: 'Mail', type: 'string' }], 'Customer')).toEqual([]);
  });
});

test('[A3] what commands, events and steps carry comes first', () => {
  const model = aModel({
    commands: [{ name: 'PlaceOrder', attributes: [{ name: 'voucher' }, { name: 'reason' }] }],
    events: [{ name: 'OrderPlaced', attributes: [{ name: 'channel', type: 'string' }] }],
  });
  const said = [{ name: 'giftText', type: 'string', isNullable: false }];

  expect(suggested({ name: 'Order', model, said })).toMatch(
    /^id:uuid voucher:string channel:string giftText:string orderNumber:string/,
  );
});

test('[A4] types are exact', () => {
  expect(suggested({ name: 'Product' })).toBe(
    'id:uuid sku:string name:string description:string? categoryId:uuid? price:double currency:string stockQuantity:integer isActive:boolean brand:string? weight:double? images:string[]',
  );
  expect(suggested({ name: 'Subscription' })).toContain('startDate:date endDate:date?');
});

test('[A5] a type of the service is used, and parts are written out without one', () => {
  const types = [{ name: 'Address' }, { name: 'Money' }, { name: 'OrderLine' }];
  const typed = suggested({ name: 'Order', model: aModel({ types }) });
  const [plain] = suggestAttributes({
    target: 'aggregate',
    name: 'Warehouse',
    model: aModel(),
    boundedContext: 'Sales',
    aggregate: 'Warehouse',
  }).filter(({ name }) => name === 'address');

  expect(typed).toContain('lines:OrderLine[] subtotal:Money tax:double total:Money');
  expect(typed).toContain('shippingAddress:Address');
  expect(plain).toMatchObject({ type: 'object' });
  expect(plain?.properties?.map(written).join(' ')).toBe(
    'street:string houseNumber:string? city:string postalCode:string state:string? country:string',
  );
  expect(
    suggested({ name: 'Payment', model: aModel({ types: [{ name: 'Money' }] }) }),
  ).not.toContain('currency');
});

test('[A6] the surroundings tell which of several is meant', () => {
  const inContext = (context: string) =>
    suggested({
      name: 'Loan',
      aggregate: 'Loan',
      boundedContext: context,
      model: aModel({}, ['Loan'], context),
    });

  expect(inContext('Library')).toContain('borrowedAt');
  expect(inContext('Banking')).toContain('interestRate');
  expect(suggested({ name: 'CustomerFeedbackRequest' })).toContain(
    'customerId:uuid requesterId:uuid',
  );
});

test('[A7] a name that nobody knows is understood by its form', () => {
  expect(suggested({ name: 'Phrenologist' })).toContain('firstName:string lastName:string email');
  expect(suggested({ name: 'Quantification' })).toContain('performedBy');
  expect(suggested({ name: 'Blorb' })).toBe(
    'id:uuid name:string description:string? status:string createdAt:date-time updatedAt:date-time?',
  );
});

describe('[A8] by what it is for', () => {
  const attributes = [
    { name: 'customerId', type: 'uuid' },
    { name: 'total', type: 'double' },
    { name: 'status' },
    { name: 'placedAt', type: 'date-time' },
    { name: 'email' },
  ];
  const model = aModel({
    attributes,
    commands: [
      {
        name: 'PlaceOrder',
        attributes: [{ name: 'customerId', type: 'uuid' }],
        domainEvents: [{ name: 'OrderPlaced' }],
      },
    ],
    events: [{ name: 'OrderPlaced' }],
  });
  const paging = 'page:integer? pageSize:integer? sortBy:string?';
  test.each([
    [
      'event',
      'OrderPlaced',
      'orderId:uuid customerId:uuid placedAt:date-time total:double email:string',
    ],
    [
      'event',
      'OrderCancelled',
      'orderId:uuid cancelledAt:date-time reason:string? cancelledBy:string?',
    ],
    ['event', 'OrderEmailChanged', 'orderId:uuid changedAt:date-time email:string'],
    ['command', 'CancelOrder', 'orderId:uuid reason:string? cancelledBy:string?'],
    ['command', 'PlaceOrder', 'customerId:uuid total:double email:string'],
    ['reaction', 'RefundOrder', 'orderId:uuid amount:double currency:string reason:string?'],
    ['query', 'FindOrder', 'orderId:uuid'],
    ['query', 'GetOrderByEmail', 'email:string'],
    [
      'query',
      'GetOrdersByCustomer',
      `customerId:uuid status:string? fromDate:date? toDate:date? ${paging}`,
    ],
    ['query', 'CountOrders', 'status:string? customerId:uuid? fromDate:date? toDate:date?'],
    [
      'readmodel',
      'OrderSummary',
      'orderId:uuid customerId:uuid customerName:string total:double status:string placedAt:date-time email:string',
    ],
    [
      'readmodel',
      'OrderStatistics',
      'fromDate:date toDate:date orderCount:integer total:double status:string?',
    ],
    [
      'type',
      'Address',
      'street:string houseNumber:string? city:string postalCode:string state:string? country:string',
    ],
    ['type', 'PlaceOrderRequest', 'customerId:uuid total:double email:string'],
  ] as const)('%s %s', (target, name, expected) => {
    expect(suggested({ target, name, model })).toBe(expected);
  });

  test('an enumeration has its members', () => {
    expect(suggested({ target: 'type', name: 'OrderStatus', family: 'ENUM' })).toBe(
      'Draft:string Placed:string Confirmed:string Paid:string Shipped:string Delivered:string Cancelled:string Returned:string',
    );
  });
});

test('[A1, A10] whatever is asked, the answer can be used', () => {
  const word = fc.constantFrom(
    'Order',
    'Get',
    'Placed',
    'Line',
    'Status',
    'By',
    'Customer',
    'ed',
    'X',
    '',
    '__proto__',
    'constructor',
    '😀',
    'IDs',
    'Request',
  );
  const name = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((words) => words.join('')),
    fc.string(),
  );
  const present = fc.array(fc.record({ name, type: fc.constant('string') }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...suggestionTargets), name, present, (target, asked, there) => {
      const question = { target, name: asked, present: there, family: 'ENUM' } as const;
      const model = aModel({}, ['Customer', asked]);
      const place = { model, boundedContext: 'Sales', aggregate: 'Order' };
      const answer = suggestAttributes({ ...question, ...place });

      expect(suggestAttributes({ ...question, ...place })).toEqual(answer);
      const owner = target === 'aggregate' || target === 'type' ? asked : '';
      const keys = answer.map((each) => attributeKey(each.name, owner));
      expect(new Set(keys).size).toBe(keys.length);
      expect(answer.filter((each) => attributeNameProblem(each.name) !== null)).toEqual([]);
      expect(answer.every(({ type }) => isAttributeTypeName(splitType(type).base))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
