import {
  aSection,
  isConditional,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { plainTypes } from '#learn/attribute-types/learn-type-conditions';
import { anyOf, negate } from '#learn/conditions/learn-condition-text';
import { addPart } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';
import { isSchema, tellsTypes } from './schema-text.ts';

/**
 * In OpenAPI, the types that are plain have no format: where the sample says one for all that it
 * has, there is no line of it for a text or a truth value of another model.
 */
export function withSchemaFormats(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !/^ya?ml$/.test(extensionOf(file.source))) return file;
  return isSchema(file.parts) ? { ...file, parts: read(file.parts, '') } : file;
}

/** @param conditions those that the parts depend on. */
function read(parts: readonly Part[], conditions: string): Part[] {
  const told: Part[] = [];
  const lines = linesInside(parts);
  for (const [at, part] of lines.entries()) {
    const line = isFormat(part) && isEnd(lines[at + 1]) ? takeLine(told) : null;
    if (line !== null && isFormat(part) && !tellsTypes(conditions)) {
      told.push(onlyWhereAny(part, [{ kind: 'text', text: line }, part]));
    } else if (part.kind === 'section') {
      const known = `${conditions} ${part.condition}`;
      addPart(told, { ...part, parts: read(part.parts, known) });
    } else addPart(told, part);
  }
  return told;
}

/** A line that is of one of several kinds, with its line end in each of them: one may have none of it. */
function linesInside(parts: readonly Part[]): Part[] {
  const moved: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const kinds = part.kind === 'text' ? kindsBehind(parts, at) : [];
    const lineEnd = part.kind === 'text' ? (/\r?\n *$/.exec(part.text)?.[0] ?? '') : '';
    if (part.kind !== 'text' || lineEnd === '' || !kinds.some(isOfFormat)) {
      moved.push(part);
      continue;
    }
    addPart(moved, { kind: 'text', text: part.text.slice(0, -lineEnd.length) });
    for (const kind of kinds) {
      const own: Part[] = [{ kind: 'text', text: lineEnd }];
      for (const each of kind.parts) addPart(own, each);
      moved.push({ ...kind, parts: own });
    }
    at += kinds.length;
  }
  return moved;
}

/** The sections on conditions that are all there is in a line. */
function kindsBehind(parts: readonly Part[], at: number): Section[] {
  const kinds: Section[] = [];
  for (const part of parts.slice(at + 1)) {
    if (!isConditional(part)) break;
    kinds.push(part);
  }
  return isEnd(parts[at + 1 + kinds.length]) ? kinds : [];
}

function isOfFormat({ parts: [text, type, ...more] }: Section): boolean {
  const isSaid = text?.kind === 'text' && text.text === 'format: ' && more.length === 0;
  return isSaid && type !== undefined && isFormat(type);
}

function isFormat(part: Part): part is ParameterPart {
  return part.kind === 'parameter' && part.format === 'Raw' && part.path.endsWith('.BaseType');
}

function isEnd(part: Part | undefined): boolean {
  return part === undefined || (part.kind === 'text' && /^\r?\n/.test(part.text));
}

/** Takes the line `format: ` from the end of what was told; null where there is none. */
function takeLine(told: Part[]): string | null {
  const last = told.at(-1);
  const found = last?.kind === 'text' ? /\r?\n *format: $/.exec(last.text) : null;
  if (!found || last?.kind !== 'text') return null;
  told[told.length - 1] = { kind: 'text', text: last.text.slice(0, found.index) };
  return found[0];
}

function onlyWhereAny({ path }: ParameterPart, parts: Part[]): Part {
  return aSection({ condition: negate(anyOf(`{${path}}`, plainTypes)), parts });
}
