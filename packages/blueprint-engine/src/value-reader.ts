import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import type { Reader, Written } from './nodes.ts';
import { readReference } from './scope.ts';
import type { TypeWriter } from './type-map.ts';
import type { Reference } from './vocabulary.ts';

/** Reads a parameter and formats it. `types` is given for the format Type. */
export function valueReader(
  reference: Reference,
  format: CaseFormat,
  types: TypeWriter | null,
): Reader {
  // The same few names are written in the same format thousands of times.
  const formatted = new Map<string, string>();
  const isName = reference.name === 'Name';

  return (bindings): Written => {
    const reading = readReference(reference, bindings);
    if (reading.kind === 'unbound') return reading;
    const { value, item } = reading;
    if (value === null || value === '') return { kind: 'empty' };

    const raw = String(value);
    if (format === 'Raw') return { kind: 'text', text: raw };
    if (format === 'Type')
      return { kind: 'text', text: types ? typeText(types, reference, reading) : raw };

    const plural = isName ? item?.plural : undefined;
    if (plural !== undefined) return written(applyCase(raw, format, plural));
    const known = formatted.get(raw);
    if (known !== undefined) return written(known);
    const text = applyCase(raw, format);
    if (formatted.size < mostFormatted) formatted.set(raw, text);
    return written(text);
  };
}

/** A name without any letter or digit has no text in a case format. */
function written(text: string): Written {
  return text === '' ? { kind: 'empty' } : { kind: 'text', text };
}

const mostFormatted = 10_000;

type Reading = Extract<ReturnType<typeof readReference>, { kind: 'value' }>;

function typeText(types: TypeWriter, reference: Reference, { value, item }: Reading): string {
  const use = item?.type;
  if (use && reference.name === 'Type') return types.whole(use);
  if (use && reference.name === 'BaseType') return types.base(use);
  return types.declared(String(value));
}
