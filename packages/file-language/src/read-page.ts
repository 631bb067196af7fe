import { Parser } from 'htmlparser2';
import { lineCounter } from './line-counter.ts';

export interface PageForm {
  /** What it may be called: of its id, name and label, where it is sent to, the heading in or above it. */
  names: string[];
  /** The texts of what sends it. */
  buttons: string[];
  /** How its fields are called, as a person reads them. */
  fields: string[];
  line: number;
}

export interface Page {
  forms: PageForm[];
  /** Texts of buttons outside of forms. */
  buttons: { text: string; line: number }[];
  links: { text: string; line: number }[];
}

interface Field {
  form: PageForm | null;
  id: string;
  name: string;
}

/** Texts and elements that say nothing. */
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript', 'iframe', 'object']);
const mostThings = 500;

/** What stands on a page. */
export function readPage(html: string): Page {
  const reader = new PageReader(html);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return reader.end();
}

type TextKind = 'heading' | 'button' | 'link' | 'label';

/** What the text of an element is; null for plain text. */
function kindOfText(name: string, attributes: Record<string, string>): TextKind | null {
  if (name === 'button' || attributes['role'] === 'button') return 'button';
  if (name === 'a' && attributes['href'] !== undefined)
    return /\b(?:btn|button)\b/.test(attributes['class'] ?? '') ? 'button' : 'link';
  if (name === 'label') return 'label';
  return /^(?:h[1-4]|legend)$/.test(name) ? 'heading' : null;
}

class PageReader {
  readonly #page: Page = { forms: [], buttons: [], links: [] };
  readonly #lineOf: (at: number) => number;
  readonly #labels = new Map<string, string>();
  readonly #fields: Field[] = [];
  #form: PageForm | null = null;
  #heading = '';
  /** The elements that are silent around the present place. */
  #silent = 0;
  /** The element whose text is gathered, and what of it. */
  #open: {
    name: string;
    kind: TextKind;
    of: string;
    text: string;
    line: number;
  } | null = null;

  constructor(html: string) {
    this.#lineOf = lineCounter(html);
  }

  open(name: string, attributes: Record<string, string>, at: number): void {
    if (silent.has(name)) this.#silent += 1;
    if (this.#silent > 0) return;
    const line = this.#lineOf(at);
    if (name === 'form') this.#openForm(attributes, line);
    else if (name === 'input') this.#readInput(attributes, line);
    else if (name === 'select' || name === 'textarea') this.#addField(attributes);
    else this.#openText(name, attributes, line);
  }

  #openForm(attributes: Record<string, string>, line: number): void {
    const { id = '', name = '', action = '' } = attributes;
    const address =
      action
        .replace(/[?#].*$/, '')
        .split('/')
        .findLast((part) => part !== '') ?? '';
    const names = [attributes['aria-label'] ?? '', id, name, address];
    this.#form = { names, buttons: [], fields: [], line };
    if (this.#heading !== '') this.#form.names.push(this.#heading);
    if (this.#page.forms.length < mostThings) this.#page.forms.push(this.#form);
  }

  #openText(name: string, attributes: Record<string, string>, line: number): void {
    const kind = kindOfText(name, attributes);
    if (kind === null) return;
    const text = attributes['aria-label'] ?? '';
    this.#open = { name, kind, of: attributes['for'] ?? '', text, line };
  }

  #readInput(attributes: Record<string, string>, line: number): void {
    const type = (attributes['type'] ?? 'text').toLowerCase();
    if (/^(?:submit|button|image)$/.test(type))
      this.#addButton(attributes['value'] ?? attributes['alt'] ?? '', line);
    else if (!/^(?:hidden|reset)$/.test(type)) this.#addField(attributes);
  }

  #addField(attributes: Record<string, string>): void {
    const { id = '', name = '', placeholder = '' } = attributes;
    const around = this.#open?.kind === 'label' ? this.#open.text : '';
    const called =
      attributes['aria-label'] ?? (name.length > 2 ? name : around || placeholder || name || id);
    if (this.#fields.length < mostThings) this.#fields.push({ form: this.#form, id, name: called });
  }

  #addButton(text: string, line: number): void {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain === '') return;
    if (this.#form) this.#form.buttons.push(plain);
    else if (this.#page.buttons.length < mostThings) this.#page.buttons.push({ text: plain, line });
  }

  text(text: string): void {
    if (this.#silent === 0 && this.#open && this.#open.text.length < 200) this.#open.text += text;
  }

  close(name: string): void {
    if (silent.has(name)) this.#silent = Math.max(0, this.#silent - 1);
    if (name === 'form') this.#form = null;
    if (this.#open?.name !== name) return;
    const { kind, of, line } = this.#open;
    const text = this.#open.text.replace(/\s+/g, ' ').trim();
    this.#open = null;
    if (kind === 'button') this.#addButton(text, line);
    else if (kind === 'link' && this.#page.links.length < mostThings)
      this.#page.links.push({ text, line });
    else if (kind === 'label') this.#labels.set(of, text);
    else if (kind === 'heading') this.#endHeading(text);
  }

  #endHeading(text: string): void {
    this.#heading = text;
    this.#form?.names.push(text);
  }

  end(): Page {
    for (const { form, id, name } of this.#fields) {
      const label = this.#labels.get(id);
      form?.fields.push(label !== undefined && label !== '' && id !== '' ? label : name);
    }
    return this.#page;
  }
}
