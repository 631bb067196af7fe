import { aSection, type Part, type Section, type TextPart } from '#exchange/blueprint';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import {
  attributes,
  isKey,
  isOfNone,
  ofKey,
  ofNoKey,
  ofOwner,
  type Key,
  type Place,
} from './mapper-key.ts';

const classes: ReadonlyMap<string, string> = new Map([
  ['integer', 'java.lang.Integer'],
  ['int32', 'java.lang.Integer'],
  ['int64', 'java.lang.Long'],
]);

const statement =
  /<(?<tag>select|update|delete|insert)\b[^<>]*\bparameterType="java\.lang\.(?:Integer|Long)"(?:(?!<\k<tag>\b)[\s\S])*?<\/\k<tag>>/g;

/** What a command or a query takes, and what stands for its name. */
const takenSigns: ReadonlyMap<string, string> = new Map([
  ['Aggregates.Commands.Attributes', '\uFFFA'],
  ['Aggregates.Queries.Parameters', '\uFFFB'],
]);

/**
 * What a statement takes, where that is a class of the key's type and all that the statement asks for is the key, or
 * the one value that its command or query takes: it is of that value's type.
 */
export function withTakenTypes(parts: readonly Part[], place: Place, key: Key): Part[] {
  const taken = /(?<=\bparameterType=")java\.lang\.(?:Integer|Long)(?=")/g;
  return changedWhere(parts, { pattern: statement }, (found) => {
    const asked = askedIn(found, place.isOfKey, key);
    return changedWhere(found, { pattern: taken }, (own) => {
      const [said] = own;
      if (said?.kind !== 'text' || classes.get(key.use.base) !== said.text) return own;
      if (asked === attributes)
        return place.isOfKey
          ? [key.typed(said.text)]
          : [ofKey([key.typed(said.text)]), ofNoKey(own)];
      return asked?.startsWith(`${place.context}.`) ? ofTaken(asked, said, key) : own;
    });
  });
}

/** The type of the first value that is taken, or the sample's where there is none. */
function ofTaken(path: string, said: TextPart, { typed }: Key): Part[] {
  const parts = [typed(said.text, path)];
  return [
    aSection({ context: path, distinct: `${path.replace(/\.\w+$/, '')}.Name`, parts }),
    aSection({ condition: `{${path}.IsEmpty}`, parts: [said] }),
  ];
}

/** Of which collection the only value is that a statement asks for. */
function askedIn(parts: readonly Part[], isOfKey: boolean, { name }: Key): string | null {
  const asked = [...saidIn(parts, isOfKey).matchAll(/#\{([^},]*)/g)].map(([, each = '']) => each);
  const [first] = asked;
  if (first === undefined) return null;
  if (asked.every((each) => each === ofOwner || each === name)) return attributes;
  const [path = null] = [...takenSigns].find(([, sign]) => sign === first) ?? [];
  return asked.length === 1 ? path : null;
}

/** What parts say, with signs for the names of a key and of what is taken. */
function saidIn(parts: readonly Part[], isOfKey: boolean, context = ''): string {
  return parts
    .map((part) => {
      if (part.kind === 'section') return saidInSection(part, isOfKey);
      if (part.kind !== 'parameter') return saidByPart(part);
      if (isOfKey && part.path === `${attributes}.Name`) return ofOwner;
      return (part.path === `${context}.Name` && takenSigns.get(context)) || saidByPart(part);
    })
    .join('');
}

function saidInSection({ condition, context, parts }: Section, isOfKey: boolean): string {
  if (condition === isOfNone) return '';
  const isOwn = isOfKey || condition.split(' and ').includes(isKey);
  return saidIn(parts, isOwn, condition === '' && context !== null ? context : '');
}
