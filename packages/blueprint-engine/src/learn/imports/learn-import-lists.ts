import { applyCase } from '@stepwright/domain-model';
import type { Part, Section } from '#exchange/blueprint';
import { addPart } from '#learn/learn-parts';

/** Sections that names of an import stand in, by the name. */
type OwnSections = ReadonlyMap<string, Section>;

const openPattern =
  /(?:^|\n)(?:import (?:type )?(?<brace>\{)|from [\w.]{1,200} import )(?<names>[\w\s,]{0,800})$/u;
const someNames = /^(?:(?:,\s*\w+)+|(?:\w+,\s*)+)$/u;
/** A file has no more lists, and a list no more conditions. */
const most = 40;

/**
 * Imports of which some names depend on the file are read as one list again: what uses a name says
 * more than which of the sample's files import it.
 *
 * @returns the parts, and what the names stood in, by the text of the list.
 */
export function joinImportLists(all: readonly Part[]): {
  parts: readonly Part[];
  own: ReadonlyMap<string, OwnSections>;
} {
  const own = new Map<string, OwnSections>();
  let parts = all;
  for (let round = 0; round < most; round += 1) {
    const list = firstOf(parts);
    if (!list) break;
    own.set(list.names.trim(), list.sections);
    const text: Part = { kind: 'text', text: list.text };
    parts = [...parts.slice(0, list.at), text, ...parts.slice(list.at + list.count)];
  }
  return { parts, own };
}

interface ImportList {
  /** All names, as they stand there. */
  names: string;
  sections: Map<string, Section>;
  at: number;
  count: number;
  text: string;
}

function firstOf(parts: readonly Part[]): ImportList | null {
  for (const [at, part] of parts.entries()) {
    const open = part.kind === 'text' ? openPattern.exec(part.text) : null;
    if (part.kind !== 'text' || !open) continue;
    const { names = '', brace } = open.groups ?? {};
    const behind = parts.slice(at + 1, at + most);
    const list = closed(
      { names, sections: new Map(), at, count: 1, text: part.text },
      behind,
      brace,
    );
    if (list) return list;
  }
  return null;
}

/** The list up to where it ends; null, where it holds anything but names. */
function closed(list: ImportList, behind: readonly Part[], brace?: string): ImportList | null {
  const ofList = brace === undefined ? /^[\w, ]*/u : /^[\w\s,]*/u;
  for (const part of behind) {
    const text = part.kind === 'text' ? part.text : namesIn(part);
    if (text === null) return null;
    const own = ofList.exec(text)?.[0] ?? '';
    if (part.kind === 'section')
      for (const [name] of text.matchAll(/\w+/gu)) list.sections.set(name, part);
    list.names += own;
    list.text += text;
    list.count += 1;
    if (own !== text) return list.sections.size > 0 ? list : null;
  }
  return null;
}

/** The names in a section that holds nothing else, and depends on what the file is for. */
function namesIn(part: Part): string | null {
  if (part.kind !== 'section' || part.context !== null) return null;
  const [only, ...more] = part.parts;
  return only?.kind === 'text' && more.length === 0 && someNames.test(only.text) ? only.text : null;
}

/**
 * What is used in a section: where it is for one name only, this name is a text (`@Is` and `Url` are
 * `@IsUrl`); and no type that is a member of something else (`z.string()`), which is imported in its place.
 */
export function withToldNames(parts: readonly Part[], around: readonly Section[]): Part[] {
  const told = new Set(around.flatMap(({ condition }) => condition.split(' and ')));
  const read: Part[] = [];
  for (const part of parts) {
    const name =
      part.kind === 'parameter' && part.format !== 'Type' ? toldName(part.path, told) : null;
    if (part.kind !== 'parameter' || part.format === 'Type' || name === null) addPart(read, part);
    else addPart(read, { kind: 'text', text: applyCase(name, part.format) });
  }
  return read.filter((part, at) => !isMember(part, read[at - 1]));
}

function isMember(part: Part, before: Part | undefined): boolean {
  const isType = part.kind === 'parameter' && part.format === 'Type';
  return isType && before?.kind === 'text' && /\w\.$/.test(before.text);
}

function toldName(path: string, told: ReadonlySet<string>): string | null {
  for (const condition of told) {
    const { of, name } = /^\{(?<of>[\w.]+)\} == '(?<name>\w+)'$/u.exec(condition)?.groups ?? {};
    if (of === path && path.endsWith('.Name')) return name ?? null;
  }
  return null;
}
