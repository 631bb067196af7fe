import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import * as published from '@stepwright/contract';
import { z } from 'zod';
import { apiPrefix } from './serve-api.ts';
import { version } from './version.ts';

const failureOf = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failures' } } },
});

const failures: OpenAPI.ResponsesObject = {
  400: failureOf('The request is not valid, or cannot be carried out as it is.'),
  401: failureOf('No token, or not a valid one.'),
  403: failureOf('Not allowed to this person, or not in this plan.'),
  404: failureOf('Unknown, or of an organisation that the caller is not a member of.'),
  409: failureOf('The present state forbids it.'),
  500: failureOf('A failure of the server.'),
};

let made: Promise<OpenAPI.Document> | null = null;

/** The document of every call, generated from the contract. */
export function openApiDocument(): Promise<OpenAPI.Document> {
  made ??= generate();
  return made;
}

/** The contract's named schemas, so that each is written down once and referred to. */
function namedSchemas(): Record<string, { schema: z.ZodType }> {
  const named = Object.entries(published).flatMap(([name, value]) => {
    const isSchema = value instanceof z.ZodObject && name.endsWith('Schema');
    const title = name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length);
    return isSchema ? [[title, { schema: value }] as const] : [];
  });
  return Object.fromEntries(named);
}

async function generate(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(published.contract, {
    commonSchemas: namedSchemas(),
    info: {
      title: 'Stepwright',
      version,
      description:
        'Reads answer `{ data }`, commands `{ value }`, failures `{ errors: [{ code, message, path }] }`. Ids that the client makes may be sent again: a repeated command has one effect.',
    },
    servers: [{ url: apiPrefix }],
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
  for (const { operation } of operationsOf(document))
    operation.responses = { ...operation.responses, ...failures };
  const open = document.paths?.['/configuration']?.get;
  if (open) open.security = [];
  return document;
}

export interface Operation {
  method: string;
  path: string;
  operation: OpenAPI.OperationObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call of a document, in its order. */
export function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}
