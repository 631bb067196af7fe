import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import type { Reader, Written } from '#template/nodes';
import { frameOf, outermostUnbound, readReference, type Bindings } from '#model/scope';
import type { TypeWriter } from '#type-maps/type-map';
import type { Reference } from '#model/vocabulary';

/** Reads a parameter and formats it. `types` is given for the format Type. */
export function valueReader(
  reference: Reference,
  format: CaseFormat,
  types: TypeWriter | null,
): Reader {
  if (format === 'Type') return typeReader(reference, types);
  const inFormat = formatterOf(format);
  if (reference.kind === 'value' && reference.name === 'Name')
    return nameReader(reference, inFormat);
  return (bindings) => {
    const reading = readReference(reference, bindings);
    if (reading.kind === 'unbound') return { unbound: reading.collection };
    const { value, item } = reading;
    if (isNothing(value)) return empty;
    // What answers with its own aggregate is called so in code, whatever the model calls it.
    const own =
      reference.name === 'BaseType' && item?.type?.kind === 'self' ? item.type.name : value;
    return written(inFormat(String(own)));
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

const mostFormatted = 100_000;
const formatters = new Map<CaseFormat, Formatter>();

/** The same names are written in the same few formats again and again, in every template. */
function formatterOf(format: Exclude<CaseFormat, 'Type'>): Formatter {
  if (format === 'Raw') return (text) => text;
  const known = formatters.get(format);
  if (known) return known;
  const formatted = new Map<string, string>();
  const formatter: Formatter = (text, plural) => {
    if (plural !== undefined) return applyCase(text, format, plural);
    const before = formatted.get(text);
    if (before !== undefined) return before;
    const made = applyCase(text, format);
    // What is written together is of one aggregate: the next ones have other names.
    if (formatted.size >= mostFormatted) formatted.clear();
    formatted.set(text, made);
    return made;
  };
  formatters.set(format, formatter);
  return formatter;
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
