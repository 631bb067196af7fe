import { getDocumentProxy } from 'unpdf';
import { documentReasons, longestDocumentText, type DocumentText } from './document-text.ts';

/** More pages than this are not read. */
const mostPages = 200;

/** The text of a PDF, page by page. Nothing in it is run, drawn or fetched. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    });
    const text = await textOfPages(document);
    await document.loadingTask.destroy();
    return text.trim() === '' ? { ok: false, reason: documentReasons.noText } : { ok: true, text };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    const { locked, broken } = documentReasons;
    return { ok: false, reason: isLocked ? locked : broken('PDF') };
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textOfPages(document: PdfDocument): Promise<string> {
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${linesOf(items as TextPiece[]).join('\n')}\n\n`;
    page.cleanup();
    if (text.length > longestDocumentText) break;
  }
  return text.slice(0, longestDocumentText);
}

interface TextPiece {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: number[];
}

/** Lines as they stand on the page; a line that is set larger is a heading. */
function linesOf(pieces: TextPiece[]): string[] {
  const usual = usualHeight(pieces);
  const lines: { text: string; height: number; y: number }[] = [];
  let isNew = true;
  for (const { str, hasEOL, height, transform } of pieces) {
    const y = Math.round(transform?.[5] ?? 0);
    if (typeof str !== 'string') continue;
    const last = lines.at(-1);
    if (isNew || !last) lines.push({ text: str, height, y });
    else {
      last.text += str;
      last.height = Math.max(last.height, height);
    }
    isNew = hasEOL;
  }
  return joined(lines, usual);
}

/** A sentence that goes on in the next line is one. */
function joined(lines: { text: string; height: number; y: number }[], usual: number): string[] {
  const whole: string[] = [];
  let isOpen = false;
  for (const { text, height } of lines) {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain === '') {
      isOpen = false;
      continue;
    }
    const isHeading = height > usual * 1.15 && plain.length < 100;
    const isItem = /^(?:[-•*–▪◦]|\d{1,2}[.)])\s/.test(plain);
    if (isHeading) whole.push('', `## ${plain}`, '');
    else if (isOpen && !isItem) whole.push(`${whole.pop() ?? ''} ${plain}`);
    else whole.push(plain.replace(/^[•–▪◦]\s*/, '- '));
    isOpen = !isHeading && !/[.!?:;]$/.test(plain);
  }
  return whole;
}

/** The height that most letters have. */
function usualHeight(pieces: TextPiece[]): number {
  const letters = new Map<number, number>();
  for (const { str, height } of pieces) {
    if (typeof str === 'string' && height > 0)
      letters.set(height, (letters.get(height) ?? 0) + str.length);
  }
  const [most] = [...letters].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? Number.POSITIVE_INFINITY;
}
