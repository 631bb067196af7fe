import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { ofReferences, refersToAggregate } from '#learn/conditions/learn-references';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import type { SampleScope } from '#learn/learn-scope';

const attributes = 'Aggregates.Attributes';

/** A word of a method that adds or takes away one of several, and the parameter that it is. */
interface Word {
  word: string;
  path: string;
  format: CaseFormat;
}

/**
 * In Java and Kotlin, the methods of a class that add one of what it has several of and take it away,
 * `addSail(sail: Sail)`, are called after the type of that attribute, and are there for each such one.
 */
export function withRelatedMembers(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || file.context !== 'Aggregates') return file;
  if (!/^(?:java|kt)$/.test(extensionOf(file.source))) return file;
  const several = scope
    .allFrames(attributes)
    .filter(({ item }) => refersToAggregate(item) && item.type?.isCollection);
  const parts = several.reduce<readonly Part[]>((known, { item }) => {
    const base = item.type?.base ?? '';
    const words = wordsOf(base, String(item.values.get('Name') ?? ''));
    return changedWhere(known, { pattern: membersOf(base) }, (found) => [
      aSection({
        context: attributes,
        // Two of one type would add and take away by the same methods.
        distinct: `${attributes}.BaseType`,
        condition: `${ofReferences(attributes)} and {${attributes}.IsCollection}`,
        parts: withWords(found, words),
      }),
    ]);
  }, file.parts);
  return { ...file, parts: [...parts] };
}

/** Such methods one below the other, each behind an empty line. */
function membersOf(base: string): RegExp {
  const head = String.raw`(?:public |fun )[^\n]*\b(?:add|remove)${applyCase(base, 'Pascal')}\([^\n]*\{\n`;
  const space = String.raw`(?: {4}|\t)`;
  const body = String.raw`(?:(?!${space}\})[^\n]*\n)*${space}\}\n`;
  return new RegExp(String.raw`(?<=\n)(?:\n${space}${head}${body})+`, 'g');
}

function wordsOf(base: string, name: string): Word[] {
  const type = `${attributes}.BaseType`;
  return [
    { word: applyCase(base, 'Pascal'), path: type, format: 'Pascal' },
    { word: applyCase(base, 'Camel'), path: type, format: 'Camel' },
    { word: applyCase(name, 'Camel'), path: `${attributes}.Name`, format: 'Camel' },
    { word: applyCase(name, 'Pascal'), path: `${attributes}.Name`, format: 'Pascal' },
  ];
}

function withWords(parts: readonly Part[], words: readonly Word[]): Part[] {
  const said = words.map(({ word }) => word).join('|');
  const pattern = new RegExp(String.raw`(?:(?<=\b(?:add|remove|get|set))|\b)(?:${said})\b`);
  const told: Part[] = [];
  for (const part of parts) {
    let rest = part.kind === 'text' ? part.text : '';
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      const own = words.find(({ word }) => word === found?.[0]);
      addPart(told, text(rest.slice(0, found.index)));
      if (own) told.push({ kind: 'parameter', path: own.path, format: own.format });
      rest = rest.slice(found.index + found[0].length);
    }
    addPart(told, part.kind === 'text' ? text(rest) : part);
  }
  return told;
}
