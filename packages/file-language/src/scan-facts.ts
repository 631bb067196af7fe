import { splitOutside } from './read-declarations.ts';
import { argumentsOf, nothing, parametersOf } from './scan-arguments.ts';
import { functionWords, modifiers, noCalls, typeWords } from './scan-words.ts';
import { scanTokens, type Token } from './scan-tokens.ts';
import type { CallFact, FunctionFact, SourceFacts, TagFact, TypeFact } from './source-facts.ts';

/** What a brace opens. */
interface Scope {
  owner: TypeFact | null;
  within: FunctionFact | null;
  outer: CallFact | null;
}

/**
 * The declarations and calls of a language whose grammar does not ship: found by its words, brackets
 * and braces. It knows Kotlin and Swift.
 */
export function scanFacts(text: string): SourceFacts {
  const scanner = new Scanner(scanTokens(text));
  scanner.run();
  return scanner.facts;
}

class Scanner {
  readonly facts: SourceFacts = { types: [], functions: [], calls: [] };
  readonly #tokens: Token[];
  #at = 0;
  #scopes: Scope[] = [];
  #scope: Scope = { owner: null, within: null, outer: null };
  /** What the next brace opens. */
  #next: Scope | null = null;
  #tags: TagFact[] = [];
  #modifiers: string[] = [];

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  run(): void {
    while (this.#at < this.#tokens.length) {
      const token = this.#token();
      if (token.text === '{' && token.kind === 'sign') this.#open();
      else if (token.text === '}' && token.kind === 'sign') this.#close();
      else if (token.text === '@' && token.kind === 'sign') this.#readTag();
      else if (token.kind !== 'word') this.#at += 1;
      else this.#readWord(token);
    }
  }

  #token(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? end;
  }

  #open(): void {
    this.#scopes.push(this.#scope);
    this.#scope = this.#next ?? this.#scope;
    this.#next = null;
    this.#at += 1;
    this.#forget();
  }

  #close(): void {
    this.#scope = this.#scopes.pop() ?? this.#scope;
    this.#next = null;
    this.#at += 1;
    this.#forget();
  }

  #forget(): void {
    this.#tags = [];
    this.#modifiers = [];
  }

  #readWord({ text }: Token): void {
    const next = this.#token(1);
    if (
      typeWords.has(text) &&
      next.kind === 'word' &&
      !functionWords.has(next.text) &&
      next.text !== 'var'
    )
      this.#readType();
    else if (functionWords.has(text)) this.#readFunction();
    else if (modifiers.has(text)) {
      this.#modifiers.push(text);
      this.#at += 1;
    } else this.#readPath();
  }

  /** `@PostMapping("/x")` */
  #readTag(): void {
    this.#at += 1;
    const { name, receiver } = this.#readNames();
    const given =
      this.#token().text === '(' && !this.#token().startsLine ? this.#readBrackets() : [];
    if (name !== '') this.#tags.push({ name, receiver, arguments: argumentsOf(given) });
  }

  /** `class Order(id: String) : Entity<Order>(), Serializable {` */
  #readType(): void {
    const word = this.#token().text;
    const { text: name, line } = this.#token(1);
    this.#at += 2;
    this.#skipAngles();
    while (
      this.#token().text === '(' ||
      /^(?:private|internal|constructor|@)$/.test(this.#token().text)
    ) {
      if (this.#token().text === '(') this.#readBrackets();
      else this.#at += 1;
    }
    const bases = this.#token().text === ':' ? this.#readBases() : [];
    const kind = word === 'interface' || word === 'protocol' ? 'interface' : 'class';
    const type: TypeFact = { name, kind, bases, tags: this.#tags, line };
    const known =
      word === 'extension' ? this.facts.types.find((each) => each.name === name) : undefined;
    if (known === undefined) this.facts.types.push(type);
    this.#next = { owner: known ?? type, within: null, outer: null };
    this.#forget();
  }

  #readBases(): string[] {
    let text = '';
    this.#at += 1;
    while (this.#at < this.#tokens.length && this.#token().text !== '{' && text.length < 1000) {
      if (
        this.#token().startsLine &&
        /^(?:class|fun|func|struct|interface|data|@)$/.test(this.#token().text)
      )
        break;
      if (this.#token().text === '(') this.#readBrackets();
      else {
        text += this.#token().text;
        this.#at += 1;
      }
    }
    return splitOutside(text);
  }

  /** `fun Route.orders(service: Service): Unit {`, `func place(_ order: Order) async throws {` */
  #readFunction(): void {
    this.#at += 1;
    this.#skipAngles();
    const { name, line } = this.#readNames();
    this.#skipAngles();
    const given = this.#token().text === '(' ? this.#readBrackets() : [];
    const hidden = this.#modifiers.some((word) =>
      /^(?:private|internal|protected|fileprivate)$/.test(word),
    );
    const fact: FunctionFact = {
      name,
      owner: this.#scope.owner,
      tags: this.#tags,
      parameters: parametersOf(given),
      isPublic: !hidden,
      isAccessor: false,
      line,
    };
    if (name !== '' && this.#scope.within === null) this.facts.functions.push(fact);
    this.#next = { ...this.#scope, within: this.#scope.within ?? fact };
    this.#forget();
    this.#skipResult();
  }

  /** What a function answers with stands before its brace, and is no call. */
  #skipResult(): void {
    while (/^(?:async|throws|rethrows|->|:)$/.test(this.#token().text)) {
      const isType = /^(?:->|:)$/.test(this.#token().text);
      this.#at += 1;
      if (isType) {
        this.#readNames();
        this.#skipAngles();
      }
    }
  }

  /** A path of names, which is a call where brackets or a block follow. */
  #readPath(): void {
    const path = this.#readNames();
    this.#skipAngles();
    const isOpen = this.#isSign('(') && !this.#token().startsLine && !noCalls.has(path.name);
    const given = isOpen ? this.#readBrackets() : null;
    const isBlock = this.#isSign('{');
    this.#forget();
    if ((given === null && !isBlock) || isNoCall(path, given)) return;
    const { name, receiver, source, line } = path;
    const isNew = isType(name) && receiver === '';
    const call: CallFact = {
      name,
      receiver,
      source,
      line,
      ...this.#scope,
      isNew,
      arguments: argumentsOf(given ?? []),
    };
    this.facts.calls.push(call);
    if (isBlock) {
      call.arguments.push({ ...nothing, isFunction: true });
      this.#next = { ...this.#scope, outer: call };
    }
    if (given !== null) this.#readInside(given, call);
  }

  #isSign(text: string): boolean {
    const token = this.#token();
    return token.kind === 'sign' && token.text === text;
  }

  /** The calls among the arguments of a call. */
  #readInside(tokens: Token[], outer: CallFact): void {
    if (this.#scopes.length > deepest) return;
    const inner = new Scanner(tokens);
    inner.#scope = { ...this.#scope, outer };
    inner.#scopes = [...this.#scopes, this.#scope];
    inner.run();
    this.facts.calls.push(...inner.facts.calls);
  }

  #readNames(): { name: string; receiver: string; source: string; line: number } {
    const names: string[] = [];
    const { line } = this.#token();
    while (this.#token().kind === 'word' && names.length < 12) {
      names.push(this.#token().text);
      this.#at += 1;
      while (/^[?!]$/.test(this.#token().text)) this.#at += 1;
      const isDot =
        this.#token().text === '.' || (this.#token().text === ':' && this.#token(1).text === ':');
      if (!isDot || this.#token(1).kind !== 'word') break;
      this.#at += 1;
    }
    return {
      name: names.at(-1) ?? '',
      receiver: names.at(-2) ?? '',
      source: names.join('.'),
      line,
    };
  }

  #skipAngles(): void {
    if (this.#token().text !== '<') return;
    let depth = 0;
    for (let ahead = 0; ahead < 60; ahead += 1) {
      const { text, kind } = this.#token(ahead);
      if (text === '<') depth += 1;
      if (text === '>') depth -= 1;
      if (depth === 0) {
        this.#at += ahead + 1;
        return;
      }
      if (kind === 'sign' && /^[;{}=]$/.test(text)) return;
    }
  }

  /** The tokens between brackets; behind them afterwards. */
  #readBrackets(): Token[] {
    const from = this.#at + 1;
    let depth = 0;
    for (; this.#at < this.#tokens.length; this.#at += 1) {
      const { text, kind } = this.#token();
      if (kind !== 'sign') continue;
      if (/^[([{]$/.test(text)) depth += 1;
      if (/^[)\]}]$/.test(text)) depth -= 1;
      if (depth === 0) break;
    }
    this.#at += 1;
    return this.#tokens.slice(from, this.#at - 1);
  }
}

const isType = (name: string): boolean => /^\p{Lu}/u.test(name);

/** `if (…)`, and the `get()` of a property. */
const isNoCall = (
  { name, receiver }: { name: string; receiver: string },
  given: Token[] | null,
): boolean =>
  noCalls.has(name) ||
  (receiver === '' && given?.length !== 1 && (name === 'get' || name === 'set'));

const end: Token = { kind: 'sign', text: '', line: 0, startsLine: true };
const deepest = 60;
