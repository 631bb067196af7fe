import type { Condition } from './condition.ts';
import { parseCondition } from './parse.ts';

/**
 * Says in words which elements of a collection meet a condition.
 *
 * @param context the collection whose elements are asked, such as `Aggregates.Attributes`; null:
 *   the model as a whole.
 * @returns null where the condition cannot be read.
 *
 * @example
 * explainCondition("{Aggregates.Attributes.IsNullable} and {Aggregates.Attributes.Type} == 'string'",
 *   'Aggregates.Attributes');
 * // 'attributes that are nullable and whose type is string'
 */
export function explainCondition(source: string, context: string | null): string | null {
  const subject = context === null ? 'the model' : wordsOf(lastOf(context));
  if (source.trim() === '') return context === null ? 'always' : `all ${subject}`;
  const parsed = parseCondition(source);
  if (!parsed.ok) return null;
  const said = new Explainer(context).say(parsed.value, false);
  return context === null ? `where ${said}` : `${subject} ${said}`;
}

class Explainer {
  private readonly context: string | null;

  constructor(context: string | null) {
    this.context = context;
  }

  say(condition: Condition, isNegated: boolean): string {
    switch (condition.kind) {
      case 'not':
        return this.say(condition.of, !isNegated);
      case 'and':
      case 'or':
        return this.joined(condition, isNegated);
      case 'equal':
      case 'unequal': {
        const isEqual = (condition.kind === 'equal') !== isNegated;
        return this.comparison(condition, isEqual);
      }
      case 'call':
        return this.call(condition, isNegated);
      case 'parameter':
        return this.flag(condition.path, !isNegated);
      case 'literal': {
        const isTrue = Boolean(condition.value) !== isNegated;
        return this.of(isTrue ? 'in any case' : 'never', isTrue ? 'in any case' : 'never');
      }
    }
  }

  /** Not (a and b) is not a or not b. */
  private joined({ kind, of }: Condition & { kind: 'and' | 'or' }, isNegated: boolean): string {
    const joiner = (kind === 'and') !== isNegated ? ' and ' : ' or ';
    const parts = of.map((each) => {
      const said = this.say(each, isNegated);
      const isMixed = (each.kind === 'and' || each.kind === 'or') && each.kind !== kind;
      return isMixed ? `(${said})` : said;
    });
    return parts.join(joiner);
  }

  private comparison(
    { left, right }: Condition & { kind: 'equal' | 'unequal' },
    isEqual: boolean,
  ): string {
    if (left.kind === 'literal' && right.kind !== 'literal')
      return this.comparison({ kind: 'equal', left: right, right: left }, isEqual);
    if (left.kind === 'parameter' && right.kind === 'literal' && typeof right.value === 'boolean')
      return this.flag(left.path, right.value === isEqual);
    const verb = isEqual ? 'is' : 'is not';
    return this.about(left, `${this.value(left)} ${verb} ${this.value(right)}`);
  }

  private call({ name, of }: Condition & { kind: 'call' }, isNegated: boolean): string {
    const [value, text] = of;
    if (!value || !text) return this.of(`that have ${name}`, name);
    const verbs = {
      endsWith: ['ends with', 'does not end with'],
      startsWith: ['starts with', 'does not start with'],
      contains: ['contains', 'does not contain'],
      toPascal: ['is', 'is not'],
    } as const;
    const verb = verbs[name][isNegated ? 1 : 0];
    return this.about(value, `${this.value(value)} ${verb} ${this.value(text)}`);
  }

  /** `IsNullable` is "that are nullable"; what is no yes or no is told as having a value. */
  private flag(path: string, isTrue: boolean): string {
    const name = lastOf(path);
    if (name === 'IsEmpty') return this.emptiness(ownerOf(path), isTrue);
    if (!name.startsWith('Is'))
      return this.aboutPath(path, `${this.told(path)} ${isTrue ? 'has a value' : 'has no value'}`);
    const word = `${isTrue ? '' : 'not '}${flags[name] ?? wordsOf(name.slice(2))}`;
    const inside = this.inside(path);
    if (inside === '') return this.of(`that are ${word}`, `it is ${word}`);
    return this.aboutPath(path, `${inside} is ${word}`);
  }

  /** Whether something has any of a collection. */
  private emptiness(collection: string, isEmpty: boolean): string {
    const what = wordsOf(lastOf(collection));
    const inside = this.inside(collection);
    const has = isEmpty ? `without ${what}` : `with ${what}`;
    if (inside === '') return this.of(has, isEmpty ? `there are no ${what}` : `there are ${what}`);
    return this.aboutPath(collection, `${inside} is ${has}`);
  }

  private value(condition: Condition): string {
    if (condition.kind === 'parameter') return this.told(condition.path);
    if (condition.kind === 'literal') {
      return typeof condition.value === 'string' ? `"${condition.value}"` : String(condition.value);
    }
    if (condition.kind === 'call' && condition.name === 'toPascal') {
      const [of] = condition.of;
      return of ? `${this.value(of)} in Pascal case` : '""';
    }
    return `(${this.say(condition, false)})`;
  }

  /** A parameter, seen from the elements that are asked. */
  private told(path: string): string {
    const inside = this.inside(path);
    const name = wordsOf(lastOf(path));
    if (this.isOfAny(path)) return `the ${name} of ${inside}`;
    return inside === '' ? name : `${inside} ${name}`;
  }

  /** The collection of a parameter in words; empty for the one that is asked. */
  private inside(path: string): string {
    const collection = ownerOf(path);
    if (collection === (this.context ?? '')) return '';
    const last = singular(wordsOf(lastOf(collection)));
    if (!this.isOfAny(path)) return last;
    const owner = ownerOf(collection);
    if (!isMany(collection)) return `the ${last} of ${this.inside(collection)}`;
    // Attributes there are of much: of what is said with them.
    const isOfPart = owner.includes('.') && !this.isAsked(owner);
    return isOfPart ? `any ${singular(wordsOf(lastOf(owner)))} ${last}` : `any ${last}`;
  }

  /** Whether a parameter lies in a collection of which any element will do. */
  private isOfAny(path: string): boolean {
    const collection = ownerOf(path);
    if (collection === '' || this.isAsked(collection)) return false;
    return isMany(collection) || this.isOfAny(collection);
  }

  /** Whether the elements that are asked are of a collection, or lie in one of its elements. */
  private isAsked(collection: string): boolean {
    return `${this.context ?? ''}.`.startsWith(`${collection}.`);
  }

  private about(condition: Condition, said: string): string {
    if (condition.kind === 'parameter') return this.aboutPath(condition.path, said);
    const [of] = condition.kind === 'call' ? condition.of : [];
    return of ? this.about(of, said) : this.of(`whose ${said}`, said);
  }

  private aboutPath(path: string, said: string): string {
    return this.of(`${this.isOfAny(path) ? 'where' : 'whose'} ${said}`, said);
  }

  private of(ofElements: string, ofModel: string): string {
    return this.context === null ? ofModel : ofElements;
  }
}

const flags: Record<string, string> = {
  IsCollection: 'a collection',
  IsFirst: 'the first',
  IsLast: 'the last',
  IsSelf: 'the service itself',
  IsReadModel: 'a read model',
  IsDistinct: 'the first of its kind',
  IsOwn: 'of the same service',
  IsKey: 'the key of its service',
  IsBesideKey: 'beside a key',
  IsOwnKey: 'called as the key of its service',
  IsGiven: 'given when one is created',
  IsRelation: 'a relation to several others',
  IsOwnNullable: 'something its service may be without',
};

function ownerOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? '';
}

function isMany(collection: string): boolean {
  return /[^s]s$/.test(collection);
}

function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

/** `DomainEvents` is "domain events". */
function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
