import type { Model } from '@stepwright/domain-model';

export interface FieldChange {
  model: Model;
  /** Which field, such as `boundedContexts.0.aggregates.0.commands.1.name`. */
  field: string;
}

/** The model with one field changed, some times: a name, a type, a flag, a family, anything in it. */
export function fieldChanges(model: Model, roll: () => number, times: number): FieldChange[] {
  const fields = fieldsOf(model, '');
  return Array.from({ length: times }, () => {
    const at = Math.floor(roll() * fields.length);
    const field = fields[at] ?? '';
    const changed = structuredClone(model);
    const path = field.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce((each: unknown, key) => (each as Fields)[key], changed) as Fields;
    owner[last] = another(owner[last], last, Math.floor(roll() * 1000));
    return { model: changed, field };
  });
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function another(value: unknown, field: string, dice: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (field === 'type') return ['string', 'uuid[]', 'decimal', 'self'][dice % 4] ?? 'string';
  if (field === 'family') return value === 'ENUM' ? 'Entity' : 'ENUM';
  return field === 'actor' || value === null ? null : `Zeta${dice}`;
}
