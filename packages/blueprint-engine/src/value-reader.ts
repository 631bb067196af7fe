import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import type { Item } from './items.ts';
import type { Reader, Written } from './nodes.ts';
import { frameOf, outermostUnbound, readReference, type Bindings } from './scope.ts';
import type { TypeWriter } from './type-map.ts';
import type { Reference } from './vocabulary.ts';

/** Reads a parameter and formats it. `types` is given for the format Type. */
export function valueReader(
  reference: Reference,
  format: CaseFormat,
  types: TypeWriter | null,
): Reader {
  if (format === 'Type') return typeReader(reference, types);
  const inFormat = formatter(format);
  if (reference.kind === 'value' && reference.name === 'Name')
    return nameReader(reference, inFormat);
  return (bindings) => {
    const reading = readReference(reference, bindings);
    if (reading.kind === 'unbound') return { unbound: reading.collection };
    return isNothing(reading.value) ? empty : written(inFormat(String(reading.value)));
  };
}

const empty: Written = { unbound: null };

function isNothing(value: unknown): boolean {
  return value === null || value === '';
}

/** A name without any letter or digit has no text in a case format. */
function written(text: string): Written {
  return text === '' ? empty : text;
}

type Formatter = (text: string, plural?: string) => string;

const mostFormatted = 10_000;

/** The same few names are written in the same format thousands of times. */
function formatter(format: Exclude<CaseFormat, 'Type'>): Formatter {
  if (format === 'Raw') return (text) => text;
  const formatted = new Map<string, string>();
  return (text, plural) => {
    if (plural !== undefined) return applyCase(text, format, plural);
    const known = formatted.get(text);
    if (known !== undefined) return known;
    const made = applyCase(text, format);
    if (formatted.size < mostFormatted) formatted.set(text, made);
    return made;
  };
}

/** Names are most of what is written: read without a detour. */
function nameReader({ collection }: Reference, inFormat: Formatter): Reader {
  return (bindings) => {
    const frame = frameOf(collection, bindings);
    if (!frame) return { unbound: outermostUnbound(collection, bindings) };
    const name = frame.item.value('Name');
    return isNothing(name) ? empty : written(inFormat(String(name), frame.item.plural));
  };
}

function typeReader(reference: Reference, types: TypeWriter | null): Reader {
  const isWhole = reference.name === 'Type';
  const ofUse = isWhole || reference.name === 'BaseType' ? reference.kind === 'value' : false;
  const textOf = ({ type }: Item | { type: null }, value: string): string => {
    if (!types) return value;
    if (type && ofUse) return isWhole ? types.whole(type) : types.base(type);
    return types.declared(value);
  };
  return (bindings: Bindings) => {
    const reading = readReference(reference, bindings);
    if (reading.kind === 'unbound') return { unbound: reading.collection };
    const { value, item } = reading;
    return isNothing(value) ? empty : textOf(item ?? { type: null }, String(value));
  };
}
