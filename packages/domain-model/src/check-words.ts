import type { Attribute } from './attribute.ts';
import { applyCase } from './casing.ts';
import { pathIn, type ModelIndex, type Service } from './model-index.ts';
import type { ElementPath } from './element-path.ts';
import type { RaisedEvent } from './model.ts';
import { nameProblem } from './names.ts';
import { builtInto, reservedIn } from './reserved-words.ts';
import { wordsOf } from './words.ts';

/** Names that a language keeps for itself, that stand twice in one service, and plurals. */
export function checkWords(index: ModelIndex, service: Service): void {
  const { aggregate } = service;
  const path = pathIn(service);
  checkVariable(index, aggregate.name, path);
  checkClass(index, aggregate.name, path);
  checkPlural(index, aggregate, path);
  checkAttributeNames(index, aggregate.attributes, { owner: aggregate.name, path });
  for (const each of service.named) {
    const { kind, name, lists } = each;
    if (kind === 'type' || kind === 'readmodel') checkClass(index, name, pathIn(service, each));
    if (kind !== 'type') checkVariable(index, name, pathIn(service, each));
    checkPlural(index, each, pathIn(service, each));
    for (const list of lists) {
      checkAttributeNames(index, list, { owner: name, path: pathIn(service, each) });
    }
  }
}

/** A name of one word becomes that of a variable or a folder: `return` cannot be one. */
function checkVariable(index: ModelIndex, name: string, path: ElementPath): void {
  const languages = reservedIn(name);
  if (languages === null || !isOneWord(name)) return;
  const word = name.toLowerCase();
  const message = `"${word}" is a reserved word of ${languages}, and code calls a variable after "${name}". Add a word to the name.`;
  index.report('reserved_word', 'warning', { elements: [path], message });
}

function checkClass(index: ModelIndex, name: string, path: ElementPath): void {
  const languages = builtInto(index.keyOf(name));
  if (languages === null) return;
  const message = `${languages} has a class "${applyCase(name, 'Pascal')}" of its own, which this one would hide. Add a word to the name.`;
  index.report('built_in_name', 'hint', { elements: [path], message });
}

function checkAttributeNames(
  index: ModelIndex,
  attributes: readonly Attribute[],
  { owner, path }: { owner: string; path: ElementPath },
): void {
  const pending = [...attributes];
  for (let each = pending.pop(); each; each = pending.pop()) {
    if (each.properties) pending.push(...each.properties);
    const languages = reservedIn(each.name);
    if (languages === null || !isOneWord(each.name)) continue;
    const better = applyCase(`${owner} ${each.name}`, 'Camel');
    const message = `The attribute "${each.name}" of "${owner}" is a reserved word of ${languages}. Call it otherwise, such as "${better}".`;
    const attributeNames = [each.name];
    index.report('reserved_word', 'warning', {
      elements: [path],
      attributes: attributeNames,
      message,
    });
  }
}

const isOneWord = (name: string): boolean => wordsOf(name).length === 1;

/** A plural that is written down is to be one. */
function checkPlural(index: ModelIndex, { name, plural }: RaisedEvent, path: ElementPath): void {
  if (plural === undefined) return;
  const report = (message: string) =>
    index.report('plural_wrong', 'warning', { elements: [path], message });
  const computed = applyCase(name, 'PascalPlural');
  if (nameProblem(plural) !== null) {
    report(`"${plural}" is no name that code can be made of. Write another plural of "${name}".`);
  } else if (
    index.keyOf(plural) === index.keyOf(name) &&
    index.keyOf(computed) !== index.keyOf(name)
  ) {
    report(
      `The plural of "${name}" is written like the singular, so one and many have one name in the code. "${computed}" would be the usual one.`,
    );
  } else if (index.keyOf(plural)[0] !== index.keyOf(name)[0]) {
    report(`"${plural}" is hardly the plural of "${name}". "${computed}" would be the usual one.`);
  }
}

/**
 * Two elements of one service whose names meet in code: a command and a reaction `CancelOrder`, a
 * type and an event `OrderPlaced`.
 *
 * @param describing Types that describe an element may be called like it.
 */
export function checkTwins(
  index: ModelIndex,
  service: Service,
  describing: ReadonlySet<string>,
): void {
  const seen = new Map<string, ElementPath>([
    [index.keyOf(service.aggregate.name), pathIn(service)],
  ]);
  for (const each of service.named) {
    if (each.kind === 'type' && describing.has(each.name)) continue;
    const key = index.keyOf(each.name);
    const first = seen.get(key);
    const path = pathIn(service, each);
    if (first === undefined) seen.set(key, path);
    else if (first.kind !== each.kind) {
      const what = first.kind === undefined ? 'the service' : `a ${kindName(first.kind)}`;
      const message = `"${each.name}" is the name of ${what} and of a ${kindName(each.kind)}, so two classes meet in the code. Rename one of them.`;
      index.report('name_twice', 'warning', { elements: [path, first], message });
    }
  }
}

function kindName(kind: string): string {
  return kind === 'readmodel' ? 'read model' : kind;
}
