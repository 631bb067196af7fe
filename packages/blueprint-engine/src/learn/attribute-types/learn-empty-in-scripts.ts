import type { Part } from '#exchange/blueprint';
import { saidByPart } from '#learn/conditions/learn-changed-where';
import type { InAttributes } from './learn-in-attributes.ts';

/** What stands for the name of an attribute. */
const name = '\uFFFE';

const value = String.raw`(?:''|"")(?=[,;)\n\uFFFD]| \}|$)`;

/** What is declared with the attribute's own type. */
const typed = String.raw`${name}\w*[?!]?: \uFFFD+ = `;

/**
 * A key (`hull: ''`), a variable or a field (`this.hull = ''`), what a component begins with
 * (`[hull, setHull] = useState('')`), and a default. With any other word the name is no name of the value:
 * `hullError`.
 */
const called = [
  String.raw`(?<![\w$.\uFFFD${name}-])(?:["']?${name}["']?|default): `,
  String.raw`(?<![\w$\uFFFD${name}-])${name} = (?:useRef\()?`,
  String.raw`\[${name}, set${name}\] = useState\(`,
].join('|');

const emptyOfType = new RegExp(`(?<=${typed})${value}`, 'g');
const emptyAsCalled = new RegExp(`(?<=${typed}|${called})${value}`, 'g');

/** Empty texts that are the value of what is repeated for attributes. */
export function emptyIn(among: InAttributes['among']): RegExp {
  return isOfTexts(among) ? emptyOfType : emptyAsCalled;
}

/** What a part says where the names at a path stand for themselves. */
export function sayingNames(path: string): (part: Part) => string {
  return (part) => (part.kind === 'parameter' && part.path === path ? name : saidByPart(part));
}

/** What is a text for each attribute, whatever the attribute's own type is. */
const texts =
  /\b(?:Record|Map)<[^;{}]*, ?string>|\[[^\]]+\]\??: string\b|(?:[Ee]rror|[Mm]essage|[Ll]abel|[Hh]int|[Uu]nit)s\b/;

/** Where what declares something begins. */
const beginning = /;\n|\n\s*\n|\n\}|\n(?=\s*(?:export|const|let|class|function)\b)/;

/** Whether what is repeated for attributes is declared as texts: `const noErrors: Record<string, string> = { … }`. */
function isOfTexts({ parts, at }: InAttributes['among']): boolean {
  const before = parts.slice(0, at).map(saidByPart).join('').split(beginning).at(-1) ?? '';
  const behind = parts
    .slice(at + 1)
    .map(saidByPart)
    .join('');
  const type = /^\s*\}\)?(?: as|:| satisfies) [^;\n]*/.exec(behind)?.[0] ?? '';
  return texts.test(before) || texts.test(type);
}
