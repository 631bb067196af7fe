/** What is kept of a provider's schema; see `data/README.md`. */
export interface ProviderSchema {
  provider: string;
  version: string;
  /** The names of all types there are, with spaces between, without the provider's name. */
  known: { resources: string; data: string };
  resources: Record<string, BlockSchema>;
  data: Record<string, BlockSchema>;
}

export interface BlockSchema {
  /** `r` required, `o` optional, `c` given by the provider; then the type, such as `list string`. */
  a: Record<string, string>;
  /** Nested blocks: the least number, the most (0: any), what is inside. */
  b?: Record<string, NestedBlock>;
}

export type NestedBlock = [least: number, most: number, inside: BlockSchema];

export type Mode = 'resources' | 'data';

/** The schema of a type; null where it is not kept. */
export function schemaOf(schemas: ProviderSchema[], mode: Mode, type: string): BlockSchema | null {
  const provider = schemas.find((schema) => schema.provider === providerOf(type));
  return provider && Object.hasOwn(provider[mode], type) ? (provider[mode][type] ?? null) : null;
}

/** `aws_sqs_queue` ─► `aws`. */
export function providerOf(type: string): string {
  return type.split('_')[0] ?? '';
}

/** Whether a provider has a type. */
export function isKnownType(schema: ProviderSchema, mode: Mode, type: string): boolean {
  return ` ${schema.known[mode]} `.includes(` ${type.slice(schema.provider.length + 1)} `);
}
