import {
  isAttributeTypeName,
  modelSchema,
  splitType,
  type Attribute,
  type Model,
} from '@stepwright/domain-model';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachService, inAnyOrder } from './held-by.ts';
import { randomModel } from './random-model.ts';

/** The same model with names that are identifiers, and without objects inside of attributes. */
const withIdentifiers = (model: Model): Model =>
  modelSchema.parse(
    JSON.parse(JSON.stringify(model), (key, value) => {
      if (key === 'plural' || key === 'properties') return undefined;
      const isType = key === 'type' && isAttributeTypeName(splitType(value).base);
      const isName = ['name', 'type', 'boundedContext', 'aggregate'].includes(key) && !isType;
      return isName ? value.replace(/[ -]/g, '_') : value;
    }),
  );

/** Parameters of operations cannot be missing. */
const present = (attributes: Attribute[]) =>
  attributes.map((each) => ({ ...each, isNullable: false }));

const held = (model: Model) =>
  eachService(model, (aggregate) => ({
    ...aggregate,
    commands: aggregate.commands.map((each) => ({ ...each, result: null })),
    queries: aggregate.queries.map((each) => ({
      ...each,
      parameters: present(each.parameters),
      result: each.result && {
        ...each.result,
        type: each.result.type === aggregate.name ? 'self' : each.result.type,
        isNullable: false,
      },
    })),
    reactions: aggregate.reactions.map((each) => ({
      ...each,
      action: { ...each.action, attributes: present(each.action.attributes) },
    })),
    readModels: aggregate.readModels.map((each) => ({
      ...each,
      queries: each.queries.map((query) => ({ ...query, parameters: present(query.parameters) })),
    })),
  }));

test('[C1] what was written as Context Mapper is read as all that it can hold', () => {
  fc.assert(
    fc.property(randomModel.map(withIdentifiers), (model) => {
      const { format, model: read, untaken } = importFiles(exportModel(model, 'cml'));

      expect({ format, untaken }).toEqual({ format: 'cml', untaken: [] });
      expect(inAnyOrder(read)).toEqual(held(model));
    }),
    { numRuns: 150 },
  );
});

test('[C1] of two reactions of one name in a context, only that which reacts to the event is given it', () => {
  const reaction = (subscription: object | null) => ({
    name: 'Pack',
    subscription,
    action: { name: 'Pack' },
  });
  const placed = { boundedContext: 'Sales', aggregate: 'Order', name: 'Placed' };
  const model = modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          { name: 'Box', reactions: [reaction(null)] },
          {
            name: 'Order',
            events: [{ name: 'Placed' }],
            commands: [{ name: 'Place', domainEvents: [{ name: 'Placed' }] }],
            reactions: [reaction(placed)],
          },
        ],
      },
    ],
  });

  const { model: read, untaken } = importFiles(exportModel(model, 'cml'));

  const subscriptions = read.boundedContexts
    .flatMap(({ aggregates }) => aggregates)
    .flatMap(({ name, reactions }) => reactions.map((each) => [name, each.subscription]));
  expect(untaken).toEqual([]);
  expect(subscriptions).toEqual([
    ['Box', null],
    ['Order', placed],
  ]);
});

test('[C2] objects inside of attributes are written as value objects of their own', () => {
  const attributes = [
    { name: 'places', type: 'object[]', properties: [{ name: 'city', isNullable: true }] },
  ];
  const model = modelSchema.parse({
    boundedContexts: [{ name: 'Sales', aggregates: [{ name: 'Order line', attributes }] }],
  });

  const [file] = exportModel(model, 'cml');

  expect(file?.content).toBe(`ContextMap {
  contains Sales
}

BoundedContext Sales {
  Aggregate OrderLine {
    Entity OrderLine {
      aggregateRoot
      - List<OrderLinePlaces> places
    }
    ValueObject OrderLinePlaces {
      String city nullable
    }
  }
}
`);
});

const insurance = `
/* A map of two contexts. */
ContextMap Insurance {
  type = SYSTEM_LANDSCAPE
  contains CustomerCare, Claims
  CustomerCare [U,OHS,PL]->[D,ACL] Claims { exposedAggregates = Customers }
}

BoundedContext CustomerCare implements CustomerDomain {
  type = FEATURE
  domainVisionStatement = "Knows { everybody }"
  responsibilities = "Addresses", "Names"

  Aggregate Customers {
    owner = CareTeam
    Entity Customer {
      aggregateRoot
      - CustomerNumber number key
      String firstName
      Date birthday nullable
      - List<Address> addresses
      def boolean isAdult();
      Repository CustomerRepository { findByNumber; }
    }
    ValueObject CustomerNumber { String value key }
    Entity Address extends Place { String street }
    enum Standing { GOOD, BAD }
    DomainEvent CustomerMoved { - CustomerNumber number }
    Service CustomerService {
      @Customer findCustomer(@CustomerNumber number);
      void moveCustomer(@CustomerNumber number, List<String> street) : write [ GOOD -> BAD ];
    }
  }
}

BoundedContext Claims {
  Module intake {
    basePackage = org.example
    Aggregate Claim {
      Entity Claim { aggregateRoot BigDecimal amount }
      CommandEvent SubmitClaim { BigDecimal amount }
      DomainEvent ClaimSubmitted
      CommandEvent RecheckClaim
    }
  }
  Application {
    Command CloseClaim
    Flow Handling {
      command SubmitClaim delegates to Claim [OPEN -> CHECKED] emits event ClaimSubmitted
      command CloseClaim delegates to Claim emits event ClaimClosed o ClaimReopened
      event CustomerMoved + ClaimSubmitted triggers command RecheckClaim
      operation audit delegates to Nobody emits event Audited
    }
  }
}

UserStory AsCustomer { As a "Customer" I want to move so that "post arrives" }
`;

describe('[C3] Context Mapper that others wrote', () => {
  const { model, untaken } = importFiles([{ path: 'insurance.cml', content: insurance }]);
  const aggregates = model.boundedContexts.map((context) => context.aggregates[0]);
  const [customers, claim] = aggregates;

  test('is contexts with their aggregates, roots, objects and services', () => {
    expect(model.boundedContexts.map(({ name }) => name)).toEqual(['CustomerCare', 'Claims']);
    expect(customers?.name).toBe('Customers');
    expect(
      customers?.attributes.map(({ name, type, isNullable }) => [name, type, isNullable]),
    ).toEqual([
      ['number', 'CustomerNumber', false],
      ['firstName', 'string', false],
      ['birthday', 'date', true],
      ['addresses', 'Address[]', false],
    ]);
    expect(customers?.types.map(({ name, family }) => `${name}: ${family}`)).toEqual([
      'Customer: Entity',
      'CustomerNumber: Value Object',
      'Address: Entity',
      'Standing: ENUM',
    ]);
    expect(customers?.queries).toMatchObject([
      { name: 'findCustomer', parameters: [{ name: 'number' }], result: { type: 'Customer' } },
    ]);
    expect(customers?.commands.map(({ name }) => name)).toEqual([
      'moveCustomer',
      'RaiseCustomerMoved',
    ]);
  });

  test('has flows that say who raises an event and what reacts to it', () => {
    expect(
      claim?.commands.map(({ name, domainEvents }) => [name, domainEvents.map((e) => e.name)]),
    ).toEqual([
      ['SubmitClaim', ['ClaimSubmitted']],
      ['RecheckClaim', []],
      ['CloseClaim', ['ClaimClosed', 'ClaimReopened']],
    ]);
    expect(claim?.reactions).toMatchObject([
      {
        name: 'RecheckClaim',
        subscription: {
          boundedContext: 'CustomerCare',
          aggregate: 'Customers',
          name: 'CustomerMoved',
        },
      },
    ]);
  });

  test('says with its line what was not taken', () => {
    expect(untaken.map(({ where, what }) => `${where.line} ${what}`)).toEqual([
      '3 ContextMap Insurance',
      '22 Operation "isAdult"',
      '23 Repository CustomerRepository',
      '26 Entity Address',
      '28 Event "CustomerMoved"',
      '51 Event "ClaimSubmitted"',
      '52 operation "audit"',
      '57 UserStory AsCustomer',
    ]);
  });
});

test('[R1] Context Mapper that ends in the middle, or nests without an end, is read as far as it goes', () => {
  const read = (content: string) => importFiles([{ path: 'a.cml', content }]);

  fc.assert(
    fc.property(fc.nat(insurance.length), (length) => {
      expect(read(insurance.slice(0, length)).format).toBe('cml');
    }),
  );
  expect(read(`BoundedContext A1 ${'{ Module x '.repeat(20_000)}`).untaken).toHaveLength(1);
});

test('[R1] a file that ends in the middle says so, and blocks that are not read are told', () => {
  const untaken = (path: string, content: string) =>
    importFiles([{ path, content }]).untaken.map(({ where, what }) => `${where.line} ${what}`);
  const order = 'Aggregate Orders {\n  Entity Order { aggregateRoot String name }\n}';

  expect(untaken('a.cml', `BoundedContext Sales {\n${order}\n}`)).toEqual([]);
  expect(untaken('a.cml', `BoundedContext Sales {\n${order}`)).toEqual(['1 The file']);
  expect(untaken('a.jdl', 'entity Order {\n  name String required')).toEqual(['1 The file']);
  expect(
    untaken('a.cml', `BoundedContext Sales {\n${order}\nBoundedContext Billing { ${order} }\n}`),
  ).toEqual(['5 Billing']);
});
