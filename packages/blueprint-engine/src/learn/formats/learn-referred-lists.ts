import { aSection, type BlueprintFile, type ParameterPart, type Part } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from './data-files.ts';
import { isSchema } from './schema-text.ts';

/** What stands around parts: the text before them on their line, and the conditions they depend on. */
interface Around {
  before: string;
  conditions: string;
  lineEnd: string;
  step: string;
}

/**
 * In a schema, several of a type of the model are an array of what refers to it. Where the sample
 * refers to single ones only, a list of it is none of a file called `Mast[]`.
 */
export function withReferredLists(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !isDataExtension(extensionOf(file.source))) return file;
  if (!isSchema(file.parts)) return file;
  const text = textOf(file.parts);
  const [step = '  '] = /(?<=^|\n) +(?=\S)/.exec(text) ?? [];
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { ...file, parts: read(file.parts, { before: '', conditions: '', lineEnd, step }) };
}

function read(parts: readonly Part[], around: Around): Part[] {
  const told: Part[] = [];
  let { before } = around;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const found = part.kind === 'text' ? referenceAt(parts, at, before) : null;
    if (found && !isKnown(found.type, around.conditions)) {
      addPart(told, { kind: 'text', text: found.start });
      told.push(...listOf(found, around));
      addPart(told, { kind: 'text', text: found.end });
      before = `${before}${textOf(parts.slice(at, at + 3))}`.slice(-longestLine);
      at += 2;
      continue;
    }
    const conditions = part.kind === 'section' ? `${around.conditions} ${part.condition}` : '';
    if (part.kind === 'section')
      told.push({ ...part, parts: read(part.parts, { ...around, before, conditions }) });
    else addPart(told, part);
    // What stands on a condition within a line may stand beside what takes its place.
    const said = textOf([part]);
    const isOther = part.kind === 'section' && !said.includes('\n');
    if (!isOther) before = `${before}${said}`.slice(-longestLine);
  }
  return told;
}

const longestLine = 200;

interface Reference {
  /** What stands before the entry. */
  start: string;
  indent: string;
  /** From the key to the type's name, and what stands behind that. */
  key: string;
  type: ParameterPart;
  close: string;
  end: string;
}

const keyPattern = /(?:^|\n)(?<indent> *)(?<key>"?\$ref"?: ?["']?[\w#./@-]*)$/;

/** An entry that refers to an attribute's type, alone on its line. */
function referenceAt(parts: readonly Part[], at: number, before: string): Reference | null {
  const [text, type, rest] = parts.slice(at, at + 3);
  if (text?.kind !== 'text' || type?.kind !== 'parameter') return null;
  const opening = keyIn(text.text, before);
  if (!opening || !/Attributes\.(?:Base)?Type$/.test(type.path)) return null;
  const behind = rest?.kind === 'text' ? rest.text : '';
  const close = /^[\w.]*["']?/.exec(behind)?.join('') ?? '';
  return { ...opening, type, close, end: behind.slice(close.length) };
}

/** The key that a text ends with, and how far its line is indented. */
function keyIn(text: string, before: string): Pick<Reference, 'start' | 'indent' | 'key'> | null {
  const { indent, key } = keyPattern.exec(before + text)?.groups ?? {};
  if (indent === undefined || key === undefined || key.length > text.length) return null;
  return { start: text.slice(0, -key.length), indent, key };
}

/** Whether it is told apart already who has several, or for whom by name the entry is. */
function isKnown({ path }: ParameterPart, conditions: string): boolean {
  const owner = path.replace(/\.(?:Base)?Type$/, '');
  return conditions.includes(`{${owner}.IsCollection}`) || /\.Name\} == '[^']*'$/.test(conditions);
}

function listOf({ indent, key, type, close }: Reference, { lineEnd, step }: Around): Part[] {
  const owner = type.path.replace(/\.(?:Base)?Type$/, '');
  const several = `{${owner}.IsCollection}`;
  const isJson = key.startsWith('"');
  const items = isJson
    ? `"type": "array",\n${indent}"items": {\n${indent}${step}`
    : `type: array\n${indent}items:\n${indent}${step}`;
  const end = isJson ? `${close}\n${indent}}` : close;
  const text = (said: string): Part => ({ kind: 'text', text: said.replaceAll('\n', lineEnd) });
  const format = type.format === 'Type' ? 'Pascal' : type.format;
  const inner: Part = { kind: 'parameter', path: `${owner}.BaseType`, format };
  return [
    aSection({ condition: negate(several), parts: [text(key), type, text(close)] }),
    aSection({ condition: several, parts: [text(`${items}${key}`), inner, text(end)] }),
  ];
}
