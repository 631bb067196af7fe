import type { BlueprintFile, ParameterPart, Part } from '#exchange/blueprint';
import { addPart, textOf } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from './data-files.ts';
import { isSchema } from './schema-text.ts';

/** What is written of an entry that refers to an attribute's type, where nothing tells it yet by a flag. */
export interface ReferenceRule {
  flag: 'IsCollection' | 'Family';
  written: (reference: Reference, layout: Layout) => Part[];
}

export interface Layout {
  lineEnd: string;
  /** What a line is further indented than the one it belongs to. */
  step: string;
}

/** What stands around parts: the text before them on their line, and the conditions they depend on. */
interface Around {
  before: string;
  conditions: string;
  layout: Layout;
  rule: ReferenceRule;
}

/** A schema with the entries that refer to a type, `$ref: './Mast.yaml'`, written by a rule. */
export function withReferences(file: BlueprintFile, rule: ReferenceRule): BlueprintFile {
  if (file.kind !== 'text' || !isDataExtension(extensionOf(file.source))) return file;
  if (!isSchema(file.parts)) return file;
  const text = textOf(file.parts);
  const [step = '  '] = /(?<=^|\n) +(?=\S)/.exec(text) ?? [];
  const layout = { lineEnd: text.includes('\r\n') ? '\r\n' : '\n', step };
  return { ...file, parts: read(file.parts, { before: '', conditions: '', layout, rule }) };
}

function read(parts: readonly Part[], around: Around): Part[] {
  const told: Part[] = [];
  let { before } = around;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const found = part.kind === 'text' ? referenceAt(parts, at, before) : null;
    if (found && !isKnown(found, around)) {
      addPart(told, { kind: 'text', text: found.start });
      told.push(...around.rule.written(found, around.layout));
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

export interface Reference {
  /** The attribute's parameter. */
  owner: string;
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
  const owner = type.path.replace(/\.(?:Base)?Type$/, '');
  return { ...opening, owner, type, close, end: behind.slice(close.length) };
}

/** The key that a text ends with, and how far its line is indented. */
function keyIn(text: string, before: string): Pick<Reference, 'start' | 'indent' | 'key'> | null {
  const { indent, key } = keyPattern.exec(before + text)?.groups ?? {};
  if (indent === undefined || key === undefined || key.length > text.length) return null;
  return { start: text.slice(0, -key.length), indent, key };
}

/** Whether it is told apart already, or said for a few attributes by their names. */
function isKnown({ owner }: Reference, { conditions, rule }: Around): boolean {
  const isOfNames = /\.(?:Name\} == '[^']*'|IsKey\})$/.test(conditions);
  return isOfNames || conditions.includes(`{${owner}.${rule.flag}}`);
}
