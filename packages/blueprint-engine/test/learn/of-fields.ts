import type { Model } from '@stepwright/domain-model';
import { aModel } from '#test/fixtures';

/** An attribute of the shape that most samples need. */
export type Field = [name: string, type: string, isNullable?: boolean];

/** A model of one aggregate with some attributes. */
export function ofFields(name: string, ...fields: Field[]): Model {
  return aModel({
    name,
    attributes: fields.map(([each, type, isNullable = false]) => ({
      name: each,
      type,
      isNullable,
    })),
  });
}
