import { delimiterTypes, type FileSection } from '@stepwright/contract';
import { caseFormats, type CaseFormat } from '@stepwright/domain-model';
import { texts } from './file-texts.ts';

/** What the form of a section holds. */
export interface SectionValues {
  value: string;
  context: string | null;
  /** With `\n` for a new line. */
  separator: string;
  delimiterType: string;
  start: string;
  end: string;
}

export function valuesOf(section: FileSection): SectionValues {
  const { value, bindingContext, separator, delimiter } = section;
  const isNamed = delimiter !== null && delimiter.type in delimiterTypes;
  return {
    value: value ?? '',
    context: bindingContext,
    separator: spelt(separator),
    delimiterType: delimiter === null ? '' : isNamed ? delimiter.type : texts.ownDelimiter,
    start: spelt(delimiter?.start ?? ''),
    end: spelt(delimiter?.end ?? ''),
  };
}

/** What of the form is another than it was, as the call wants it. */
export function changesOf(section: FileSection, now: SectionValues) {
  const before = valuesOf(section);
  const isWrappedElse =
    now.delimiterType !== before.delimiterType ||
    now.start !== before.start ||
    now.end !== before.end;
  return {
    ...(now.value !== before.value && { value: now.value, parameters: parametersIn(now.value) }),
    ...(now.context !== before.context && { bindingContext: now.context }),
    ...(now.separator !== before.separator && { separator: meant(now.separator) }),
    ...(isWrappedElse && delimiterOf(now)),
  };
}

function delimiterOf({ delimiterType, start, end }: SectionValues) {
  if (delimiterType === '') return { delimiterType: null };
  if (delimiterType in delimiterTypes) return { delimiterType };
  return { delimiterType, delimiter: { start: meant(start), end: meant(end) } };
}

/** New lines and tabs can be seen and typed in a field of one line. */
function spelt(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function meant(text: string): string {
  const escapes: Record<string, string> = { n: '\n', t: '\t', '\\': '\\' };
  return text.replaceAll(/\\([nt\\])/g, (_all, letter: string) => escapes[letter] ?? letter);
}

const placeholder = /\{((?:[A-Z][A-Za-z0-9]*\.)+[A-Z][A-Za-z0-9]*)(?:\|([A-Za-z]+))?/g;

/** The parameters that a text names in braces, each once. */
export function parametersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, path = '']) => path))];
}

/** The case formats of the parameters that a text names, one after the other. */
export function formatsIn(text: string): { path: string; format: CaseFormat; at: number }[] {
  return [...text.matchAll(placeholder)].map((match) => ({
    path: match[1] ?? '',
    format: caseFormats.find((format) => format === match[2]) ?? 'Raw',
    at: match.index,
  }));
}

/** The text with another case format for the parameter that begins at a place. */
export function withFormat(text: string, at: number, format: CaseFormat): string {
  const rest = text.slice(at).replace(/^\{([\w.]+)(?:\|\w+)?/, (_all, path: string) => {
    return `{${path}${format === 'Raw' ? '' : `|${format}`}`;
  });
  return text.slice(0, at) + rest;
}
