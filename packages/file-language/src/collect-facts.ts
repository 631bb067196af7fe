import {
  childAt,
  textOf,
  type Language,
  type SyntaxNode,
  type SyntaxTree,
} from '@stepwright/syntax';
import { lineCounter } from './line-counter.ts';
import { grammarWords, type GrammarWords } from './grammar-words.ts';
import { readArguments } from './read-arguments.ts';
import { readCallee, readFunction, readTags, readType, type Reading } from './read-declarations.ts';
import type { CallFact, FunctionFact, SourceFacts, TagFact, TypeFact } from './source-facts.ts';

/** Where in a file something stands. */
interface Place {
  owner: TypeFact | null;
  within: FunctionFact | null;
  outer: CallFact | null;
}

/** The declarations and calls of a source file, in its order. */
export function collectFacts(tree: SyntaxTree, language: Language): SourceFacts {
  const facts: SourceFacts = { types: [], functions: [], calls: [] };
  const words = grammarWords(language);
  if (words === null) return facts;
  const collector = new Collector({ tree, words, lineOf: lineCounter(tree.text) }, facts);
  collector.visitChildren(tree.root, { owner: null, within: null, outer: null }, []);
  return facts;
}

class Collector {
  readonly #reading: Reading;
  readonly #words: GrammarWords;
  readonly #facts: SourceFacts;

  constructor(reading: Reading, facts: SourceFacts) {
    this.#reading = reading;
    this.#words = reading.words;
    this.#facts = facts;
  }

  /** @param tags those that stand before the children. */
  visitChildren(node: SyntaxNode, place: Place, tags: TagFact[]): void {
    let before = tags;
    let isHidden = false;
    for (const child of node.children) {
      if (!child.isNamed || /comment/.test(child.type)) continue;
      const found = isTagNode(child, this.#words) ? readTags(this.#reading, child) : null;
      if (found !== null) before = [...before, ...found];
      else {
        isHidden = this.#hides(child) ?? isHidden;
        this.#visit(child, place, { tags: before, isHidden });
        before = [];
      }
    }
  }

  /** Ruby's `private`, which hides what follows. */
  #hides(node: SyntaxNode): boolean | null {
    if (node.type !== 'identifier') return null;
    const word = textOf(this.#reading.tree, node);
    return word === 'private' || word === 'protected' ? true : word === 'public' ? false : null;
  }

  #visit(node: SyntaxNode, place: Place, given: { tags: TagFact[]; isHidden: boolean }): void {
    const { types, functions, calls, wrappers } = this.#words;
    if (types.includes(node.type)) this.#visitType(node, place, given.tags);
    else if (functions.includes(node.type)) this.#visitFunction(node, place, given);
    else if (calls.includes(node.type)) this.#visitCall(node, place);
    else this.visitChildren(node, place, wrappers.includes(node.type) ? given.tags : []);
  }

  #visitType(node: SyntaxNode, place: Place, tags: TagFact[]): void {
    const type = readType(this.#reading, node, tags);
    if (type === null) return this.visitChildren(node, place, []);
    const known = this.#facts.types.find(
      ({ name, bases }) => name === type.name && bases.length === 0 && type.bases.length === 0,
    );
    if (known === undefined) this.#facts.types.push(type);
    this.visitChildren(node, { ...place, owner: known ?? type, within: null }, []);
  }

  #visitFunction(
    node: SyntaxNode,
    place: Place,
    { tags, isHidden }: { tags: TagFact[]; isHidden: boolean },
  ): void {
    const read = readFunction(this.#reading, node, { owner: place.owner, tags });
    if (read === null) return this.visitChildren(node, place, []);
    const owner = read.receiver === null ? place.owner : this.#typeNamed(read.receiver, node);
    const { fact } = read;
    // What is inside another function, or given to a call, is a detail of it.
    const isOpen = place.within === null && (place.outer === null || node.type !== 'pair');
    const isPublic = fact.isPublic && !isHidden && isOpen;
    this.#facts.functions.push(Object.assign(fact, { owner, isPublic }));
    this.visitChildren(node, { ...place, owner, within: place.within ?? fact }, []);
  }

  /** The type that a function names as its own, as in Go. */
  #typeNamed(name: string, node: SyntaxNode): TypeFact {
    const known = this.#facts.types.find((type) => type.name === name);
    if (known !== undefined) return known;
    const line = this.#reading.lineOf(node.from);
    const type: TypeFact = { name, kind: 'class', bases: [], tags: [], line };
    this.#facts.types.push(type);
    return type;
  }

  #visitCall(node: SyntaxNode, place: Place): void {
    const callee = readCallee(this.#reading, node);
    if (callee === null) return this.visitChildren(node, place, []);
    const call: CallFact = {
      ...callee,
      ...place,
      arguments: [],
      line: this.#reading.lineOf(node.from),
    };
    const list =
      childAt(node, 'arguments') ?? node.children.find(({ type }) => /^arguments$/.test(type));
    if (list) call.arguments = readArguments(this.#reading.tree, list);
    this.#facts.calls.push(call);
    for (const child of node.children) {
      const isInside = child === list || /block|lambda|closure/.test(child.type);
      const inner = isInside ? { ...place, outer: call } : place;
      this.#visit(child, inner, { tags: [], isHidden: false });
    }
  }
}

function isTagNode({ type }: SyntaxNode, { tags }: GrammarWords): boolean {
  return tags.includes(type) || type === 'attribute_item' || type === 'attribute_list';
}
