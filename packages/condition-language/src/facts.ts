import type { Condition, FunctionName } from './condition.ts';
import { printCondition } from './print.ts';

/** What is known to hold, or not to hold, where something else is asked. */
export class Facts {
  static readonly none = new Facts(new Map(), new Map());

  /** By what is asked, as it is printed. */
  readonly #answers: ReadonlyMap<string, boolean>;
  /** The text that a parameter is known to be, in small letters. */
  readonly #texts: ReadonlyMap<string, string>;

  private constructor(answers: ReadonlyMap<string, boolean>, texts: ReadonlyMap<string, string>) {
    this.#answers = answers;
    this.#texts = texts;
  }

  /** These facts, and that each of some conditions holds, or that none of them does. */
  with(conditions: readonly Condition[], doHold: boolean): Facts {
    const told = { answers: new Map(this.#answers), texts: new Map(this.#texts) };
    for (const condition of conditions) tell(told, condition, doHold);
    return new Facts(told.answers, told.texts);
  }

  /** Whether something holds; null where that is not known. */
  answer(asked: Condition): boolean | null {
    const known = this.#answers.get(keyOf(asked));
    if (known !== undefined) return known;
    const [value, other] = sidesOf(asked);
    if (value?.kind !== 'parameter' || other?.kind !== 'literal') return null;
    const text = this.#texts.get(value.path);
    return text === undefined ? null : answerOf(asked, text, smallText(other));
  }
}

interface Told {
  answers: Map<string, boolean>;
  texts: Map<string, string>;
}

function tell(told: Told, condition: Condition, doesHold: boolean): void {
  const { kind } = condition;
  if (kind === 'not') {
    tell(told, condition.of, !doesHold);
  } else if (kind === 'and' || kind === 'or') {
    // Which of several it is that does not hold, or that does, is not known.
    if ((kind === 'and') === doesHold) condition.of.forEach((part) => tell(told, part, doesHold));
  } else if (kind === 'unequal') {
    tell(told, { ...condition, kind: 'equal' }, !doesHold);
  } else {
    told.answers.set(keyOf(condition), doesHold);
    const [value, other] = sidesOf(condition);
    if (kind === 'equal' && doesHold && value?.kind === 'parameter' && other?.kind === 'literal')
      told.texts.set(value.path, smallText(other));
  }
}

/** Capitals do not count where texts are compared. */
function keyOf(condition: Condition): string {
  const [value, other] = sidesOf(condition);
  if (value?.kind !== 'parameter' || other?.kind !== 'literal') return printCondition(condition);
  const kind = condition.kind === 'call' ? condition.name : condition.kind;
  return `${kind} ${value.path} ${smallText(other)}`;
}

function sidesOf(condition: Condition): Condition[] {
  if (condition.kind === 'equal') {
    const { left, right } = condition;
    return left.kind === 'literal' ? [right, left] : [left, right];
  }
  return condition.kind === 'call' ? condition.of : [];
}

function smallText({ value }: Extract<Condition, { kind: 'literal' }>): string {
  return String(value).toLowerCase();
}

function answerOf(asked: Condition, text: string, other: string): boolean | null {
  if (asked.kind === 'equal') return text === other;
  return asked.kind === 'call' ? (asksOfTexts[asked.name]?.(text, other) ?? null) : null;
}

const asksOfTexts: Partial<Record<FunctionName, (text: string, other: string) => boolean>> = {
  startsWith: (text, other) => text.startsWith(other),
  endsWith: (text, other) => text.endsWith(other),
  contains: (text, other) => text.includes(other),
};
