import { describeProcess, parseStep } from '@stepwright/step-language';
import { isAboutSoftware, withoutCode } from './about-software.ts';
import { reasons, type FileReading, type ProposedStep } from './file-reading.ts';

/** What a document proposes at most; a longer map nobody reads. */
export const mostStepsOfDocument = 60;

/** Only the beginning of a document is read: what is longer is a book and no description. */
const longestDocument = 60_000;

/** Reads prose as the steps that it tells; a heading that is a step stands above what follows it. */
export function readMarkdown(text: string): FileReading {
  const steps: ProposedStep[] = [];
  const read = text.slice(0, longestDocument);
  if (isAboutSoftware(read)) return { kind: 'skipped', reason: reasons.software };
  for (const section of sectionsOf(withoutCode(read))) {
    if (steps.length >= mostStepsOfDocument) break;
    addSection(steps, section);
  }
  return steps.length > 0 ? { kind: 'read', steps } : { kind: 'skipped', reason: reasons.noStep };
}

interface Section {
  heading: string;
  text: string;
  line: number;
}

function addSection(steps: ProposedStep[], { heading, text, line }: Section): void {
  if (aboutSoftware.test(heading)) return;
  const told = describeProcess(text.replace(elsewhere, ''));
  if (told.length === 0) return;
  const isStep = heading !== '' && parseStep(heading).type !== 'Error' && told.length > 1;
  // What is told under a heading that is no step goes on where the section before ended.
  const before = steps.length > 0 ? steps.length - 1 : null;
  const above = isStep ? steps.push({ content: heading, parent: null, line }) - 1 : before;
  const from = steps.length;
  for (const { content, parent } of told.slice(0, mostStepsOfDocument - steps.length)) {
    steps.push({ content, parent: parent === null ? above : from + parent, line: null });
  }
}

/** `See the handbook for details.` */
const elsewhere = /(?<=^|[.!?]\s)(?:see|refer to|click|read more)\b[^.!?\n]*[.!?]?/gim;

/** How a program is built and used is no process. */
const aboutSoftware =
  /^(?:\W*)(?:install|installation|getting started|quick ?start|set ?up|usage|development|developing|contribut\w*|licen[sc]e|build\w*|test\w*|deploy\w*|configuration|config|changelog|release notes|requirements|prerequisites|dependencies|architecture|tech(?:nology)? stack|folder structure|project structure|api reference|environment variables|faq|roadmap|table of contents|contents|references|links|see also)\b/i;

/** The text between headings, without code, tables, pictures and comments. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '', line: 1 }];
  let isCode = false;
  for (const [at, line] of withoutFrontMatter(markdown)
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode) addLine(sections, line, at + 1);
  }
  return sections;
}

function addLine(sections: Section[], line: string, number: number): void {
  const last = sections.at(-1);
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
  if (heading !== undefined) sections.push({ heading: plain(heading), text: '', line: number });
  else if (last && /^(?:=+|-+)\s*$/.test(line) && line.length > 2)
    underline(sections, last, number);
  else if (last && !isNoProse(line)) last.text += `${plain(line)}\n`;
}

/** The line above was a heading. */
function underline(sections: Section[], last: Section, number: number): void {
  const lines = last.text.trimEnd().split('\n');
  const heading = lines.pop() ?? '';
  last.text = `${lines.join('\n')}\n`;
  sections.push({ heading, text: '', line: number - 1 });
}

const isNoProse = (line: string): boolean =>
  /^\s*(?:\||<|\[[^\]]+\]:|!\[|(?: {4}|\t)\s*[$>])/.test(line);

/** Without the signs of Markdown. */
const plain = (line: string): string =>
  line
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|\*|~~|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/<[^>]{1,200}>/g, '')
    .replace(/^\s*>\s?/, '')
    .replace(/\[[ xX]\]\s+/, '');

const withoutFrontMatter = (text: string): string =>
  text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, (front) => front.replace(/[^\n]/g, ''));
