import { wordsOf, type Attribute } from '@stepwright/domain-model';
import { attributeKey } from './attribute-key.ts';
import { attributeOf, named, reference, type Surroundings } from './surroundings.ts';
import { entityKey, findEntry } from './vocabulary.ts';

/** What a thing of that name has, by the vocabulary, else by the form of its name. */
export function attributesOfEntity(name: string, around: Surroundings): Attribute[] {
  const found = findEntry(name, around.names);
  if (!found) return byForm(name).map((each) => named(each.name, around, each.isNullable));
  return found.entry.words.flatMap((word) => {
    if (word.name !== '<owner>') return [attributeOf(word, around)];
    const owner = ownerIn(found.before, around);
    return owner === null ? [] : [reference(owner)];
  });
}

/** What is said of a thing, and is none of its own. */
const describing =
  /^(?:action|amount|change|class|country|currency|date|group|kind|language|list|name|overview|percentage|position|quantity|set|size|state|status|summary|test|type|unit|weight)$/i;

/** The last part of the words before a head noun that is a thing of its own. */
function ownerIn(before: string[], around: Surroundings): string | null {
  for (let from = 0; from < before.length; from += 1) {
    for (let to = before.length; to > from; to -= 1) {
      const name = before.slice(from, to).join(' ');
      const service = around.services.get(entityKey(name));
      if (service !== undefined) return service;
      const entry = findEntry(name, around.names);
      if (entry && entry.before.length === 0 && !describing.test(name)) return name;
    }
  }
  return null;
}

interface Formed {
  name: string;
  isNullable: boolean;
}

/** By how the last word is made: somebody, a deed, or any other thing. */
function byForm(name: string): Formed[] {
  const last = wordsOf(name).at(-1)?.toLowerCase() ?? '';
  const names = forms.find(([pattern]) => pattern.test(last))?.[1] ?? anything;
  return names.split(' ').map((each) => {
    const isNullable = each.endsWith('?');
    return { name: isNullable ? each.slice(0, -1) : each, isNullable };
  });
}

const anything = 'name description? status createdAt updatedAt?';
const forms: [RegExp, string][] = [
  [
    /(?:ist|ician|[^ffm]ee|man|woman|person)$/,
    'firstName lastName email phone? status registeredAt',
  ],
  [
    /(?:tion|sion|ment|ance|ence|ysis|al)$/,
    'reference status description? startedAt? completedAt? performedBy? result? notes?',
  ],
];

/** What commands and events of the service carry, and what steps say: known for certain. */
export function carriedAttributes(around: Surroundings): Attribute[] {
  const { commands, reactions, events } = around.aggregate;
  const carried = [
    ...commands.flatMap(({ attributes }) => attributes),
    ...reactions.flatMap(({ action }) => action.attributes),
    ...events.flatMap(({ attributes }) => attributes),
    ...around.said,
  ];
  return carried.filter(({ name }) => !isPassing(name));
}

/** What only a single request is about. */
const passing =
  /^(?:page|page size|sort by|limit|offset|reason|comment|old .*|new .*|previous .*|confirm.*|password|.*password|token|otp|code|captcha|search.*|query|filter)$/;

function isPassing(name: string): boolean {
  return passing.test(wordsOf(name).join(' ').toLowerCase());
}

/** The attributes that the service is known to have, else what one of its name would have. */
export function attributesOfService(around: Surroundings): Attribute[] {
  const { name, attributes } = around.aggregate;
  if (attributes.length > 0) return attributes;
  const known = carriedAttributes(around).filter(
    (each) => attributeKey(each.name, name) !== attributeKey('id'),
  );
  return [...known, ...attributesOfEntity(name, around)];
}
