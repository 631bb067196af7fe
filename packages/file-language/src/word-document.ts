import { everyElement, readXml, type XmlElement } from './read-xml.ts';

/** The text of a Word document as Markdown, by its `word/document.xml`; null where that is none. */
export function wordDocumentText(xml: string): string | null {
  const root = readXml(xml);
  const body = root?.name === 'document' ? root.children.find(({ name }) => name === 'body') : null;
  if (!body) return null;
  const lines: string[] = [];
  for (const paragraph of everyElement(body)) {
    if (paragraph.name === 'p') lines.push(lineOf(paragraph));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A paragraph with what its style says: `## Returns`, `- Clerk checks the goods`. */
function lineOf(paragraph: XmlElement): string {
  const text = textOf(paragraph).replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const properties = paragraph.children.find(({ name }) => name === 'pPr');
  const style = properties?.children.find(({ name }) => name === 'pStyle');
  const level = /^(?:heading|berschrift|titre|kop)?\s?(\d)$|^(title)$/i.exec(styleName(style));
  if (level !== null) return `\n${'#'.repeat(Math.min(6, Number(level[1] ?? 1)))} ${text}\n`;
  const isItem = properties?.children.some(({ name }) => name === 'numPr') ?? false;
  return isItem ? `- ${text}` : `${text}\n`;
}

const styleName = (style: XmlElement | undefined): string =>
  (style?.attributes['w:val'] ?? '').replace(/^Ü/, '');

/** What is shown: without what was deleted, and without the codes of fields. */
function textOf(element: XmlElement): string {
  switch (element.name) {
    case 't':
      return element.text;
    case 'tab':
    case 'br':
    case 'cr':
      return ' ';
    case 'del':
    case 'instrText':
    case 'pPr':
      return '';
    default:
      return element.children
        .filter(({ name }) => name !== 'p')
        .map(textOf)
        .join('');
  }
}
