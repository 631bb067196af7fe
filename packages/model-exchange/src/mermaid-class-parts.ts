import type { Attribute } from '@stepwright/domain-model';
import type { Where } from './exchange.ts';
import type { Diagram } from './mermaid-diagram.ts';

export interface DiagramClass {
  id: string;
  label: string;
  /** What stands in `<< >>`. */
  note: string | null;
  members: { text: string; where: Where }[];
  where: Where;
}

export interface DiagramRelation {
  from: string;
  to: string;
  /** One is a part of the other, or they only know each other. */
  isPart: boolean;
}

/** How a diagram looks says nothing of a model. */
const aside =
  /^(classDiagram|direction|classDef|cssClass|style|click|link|callback|namespace|note)\b|^\}$/;

/** The classes of a diagram and the lines between them. */
export function classesIn({ file, line, lines }: Diagram): ClassReader {
  const reader = new ClassReader();
  lines.forEach((text, at) => reader.take(text, { file, line: line + at }));
  return reader;
}

const declared = /^class\s+([\w`-]+)(?:~\w+~)?(?:\["?([^"\]]*)"?\])?(?::::\w+)?\s*(\{)?\s*(\})?$/;

class ClassReader {
  readonly classes = new Map<string, DiagramClass>();
  readonly relations: DiagramRelation[] = [];
  readonly untaken: { text: string; where: Where }[] = [];
  #inside: DiagramClass | null = null;

  take(text: string, where: Where): void {
    if (this.#inside) {
      if (text === '}') this.#inside = null;
      else if (text !== '') addMember(this.#inside, text, where);
      return;
    }
    const isTaken =
      text === '' ||
      aside.test(text) ||
      this.#takeClass(text, where) ||
      this.#takeRelation(text, where) ||
      this.#takeMember(text, where);
    if (!isTaken) this.untaken.push({ text, where });
  }

  #takeClass(text: string, where: Where): boolean {
    const [, id, label, opened, closed] = declared.exec(text) ?? [];
    if (!id) return false;
    const found = this.#named(id.replaceAll('`', ''), where);
    if (label) found.label = label.trim();
    if (opened && !closed) this.#inside = found;
    return true;
  }

  #takeRelation(text: string, where: Where): boolean {
    const relation = relationIn(text);
    if (!relation) return false;
    this.#named(relation.from, where);
    this.#named(relation.to, where);
    this.relations.push(relation);
    return true;
  }

  /** `<<note>> Class`, or `Class : member`. */
  #takeMember(text: string, where: Where): boolean {
    const [, note, about] = /^(<<.+>>)\s+([\w-]+)$/.exec(text) ?? [];
    const [, of, member] = /^([\w-]+)\s*:\s*(.+)$/.exec(text) ?? [];
    const [id, said] = about ? [about, note] : [of, member];
    if (!id || !said) return false;
    addMember(this.#named(id, where), said, where);
    return true;
  }

  #named(id: string, where: Where): DiagramClass {
    const known = this.classes.get(id) ?? { id, label: id, note: null, members: [], where };
    this.classes.set(id, known);
    return known;
  }
}

function addMember(to: DiagramClass, text: string, where: Where): void {
  const note = /^<<(.+)>>$/.exec(text)?.[1];
  if (note !== undefined) to.note = note.trim();
  else to.members.push({ text, where });
}

function relationIn(text: string): DiagramRelation | null {
  const parts =
    /^([\w-]+?)(?:\s*"[^"]*")?\s*(<\||\*|o|<)?(--|\.\.)(\|>|\*|o|>)?(?:\s*"[^"]*")?\s*([\w-]+)\s*(?::.*)?$/.exec(
      text,
    );
  const [, one = '', left, , right, other = ''] = parts ?? [];
  if (!parts) return null;
  // The diamond is at the whole, the arrow at what is known.
  const isTurned = left === '<' || right === '*' || right === 'o';
  const isPart = [left, right].some((end) => end === '*' || end === 'o');
  return isTurned ? { from: other, to: one, isPart } : { from: one, to: other, isPart };
}

export interface DiagramMethod {
  name: string;
  parameters: Attribute[];
  result: { type: string; isCollection: boolean; isNullable: boolean } | null;
}

/** `placeOrder(string customer) Order[]`, in the ways in which people write it. */
export function methodIn(text: string): DiagramMethod | null {
  const [, name, inside = '', answer = ''] =
    /^[+\-#~]?\s*([\w]+)\s*\(([^)]*)\)\s*(?:[$*]\s*)?(?::\s*)?([^\s$*:][^$*]*|)[$*]?$/.exec(text) ??
    [];
  if (!name) return null;
  const parameters = inside
    .split(',')
    .filter((each) => each.trim() !== '')
    .flatMap((each) => attributeIn(each.trim()) ?? []);
  const { type, isNullable } = typeIn(answer.trim());
  const isNone = type === '' || /^(void|unit|none)$/i.test(type);
  const isCollection = type.endsWith('[]');
  const base = isCollection ? type.slice(0, -2) : type;
  return { name, parameters, result: isNone ? null : { type: base, isCollection, isNullable } };
}

/**
 * `name: string`, `string name`, or a name alone, then of the type ''; a question mark after
 * either: it may be missing.
 */
export function attributeIn(text: string): Attribute | null {
  const plain = text.replace(/^[+\-#~]\s*/, '').replace(/[$*]$/, '');
  const colon = /^([^:]+?)\s*:\s*(\S.*)$/.exec(plain);
  const spaced = /^(\S+)\s+([\w-]+\??)$/.exec(plain);
  const said = colon?.[1] ?? spaced?.[2] ?? plain;
  const name = said.replace(/\?$/, '');
  if (!/^[\w -]+$/.test(name)) return null;
  const { type, isNullable } = typeIn(colon?.[2] ?? spaced?.[1] ?? '');
  return { name, type, isNullable: isNullable || said !== name };
}

function typeIn(text: string): { type: string; isNullable: boolean } {
  const isNullable = text.endsWith('?');
  const plain = isNullable ? text.slice(0, -1) : text;
  const listed = /^(?:list|set|array|collection|ienumerable|seq)[~<](.+)[~>]$/i.exec(plain)?.[1];
  const isMany = listed !== undefined || plain.endsWith('[]');
  const base = listed ?? (isMany ? plain.slice(0, -2) : plain);
  return { type: isMany ? `${base}[]` : base, isNullable };
}
