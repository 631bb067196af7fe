import { applyCase, type Aggregate, type Attribute } from '@stepwright/domain-model';
import type { Where } from './exchange.ts';
import type { Reading } from './reading.ts';
import type { TokenCursor } from './token-cursor.ts';

/** What is known of a JDL file until its end: options may stand before what they are about. */
export interface Jdl {
  reading: Reading;
  cursor: TokenCursor;
  where: (line: number) => Where;
  entities: Map<string, JdlEntity>;
  enums: Map<string, { members: { name: string; line: number }[]; line: number }>;
  relationships: Relationship[];
  options: JdlOptions;
  context: string;
}

/** An entity with its service, which there is once all entities are known. */
export interface JdlEntity {
  name: string;
  line: number;
  fields: Attribute[];
  aggregate: Aggregate | null;
}

export interface JdlSide {
  entity: string;
  field: string | null;
  isRequired: boolean;
  line: number;
}

export interface Relationship {
  kind: string;
  from: JdlSide;
  to: JdlSide;
  line: number;
}

/** What options say that a model can hold: the keys of the names of the entities, `*` for all. */
export interface JdlOptions {
  readOnly: Set<string>;
  search: Set<string>;
  paginate: Set<string>;
  dto: Set<string>;
}

export function leaveJdl(
  { reading, where }: Jdl,
  line: number,
  { what, why }: { what: string; why: string },
): void {
  reading.leave(where(line), what, why);
}

export const pascalOf = (...words: string[]) => applyCase(words.join(' '), 'Pascal');
