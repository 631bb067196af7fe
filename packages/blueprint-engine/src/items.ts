import type { Value } from '@stepwright/condition-language';
import type { TypeUse } from './type-use.ts';

/** An element of the model as templates see it. */
export interface Item {
  /** `Sales`, `Sales/Order` or `Sales/Order/command/PlaceOrder`; parts of an element carry its path. */
  element: string;
  /** The aggregate around it, `Sales/Order`; empty outside of one. */
  aggregate: string;
  values: ReadonlyMap<string, Value>;
  lists: ReadonlyMap<string, readonly Item[]>;
  /** The plural that the model writes down for its name. */
  plural: string | undefined;
  /** What its type is, for attributes, parameters, properties and results. */
  type: TypeUse | null;
}
