import { Parser } from 'htmlparser2';

/** An element of an XML document, without what its prefix says. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const mostElements = 100_000;
const deepest = 200;

/**
 * The tree of an XML document; null for what is none. Entities that the document defines itself are
 * not expanded, and nothing is fetched.
 */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let elements = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = {
          name: local(name),
          attributes: { ...attributes },
          children: [],
          text: '',
        };
        elements += 1;
        if (elements <= mostElements && open.length <= deepest) open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag: () => void (open.length > 1 && open.pop()),
      ontext: (part) => {
        const element = open.at(-1);
        if (element && element !== root && element.text.length < 10_000) element.text += part;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return elements > mostElements ? null : (root.children[0] ?? null);
}

const local = (name: string): string => name.replace(/^.*:/, '');

/** An element and all below it, in order. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* everyElement(child);
}
