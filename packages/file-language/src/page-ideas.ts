import { parseStep } from '@stepwright/step-language';
import type { ProposedStep } from './file-reading.ts';
import { mostStepsOfCode } from './choose-steps.ts';
import { toldOf } from './sentences.ts';
import { spokenWords } from './spoken-words.ts';
import { nameWords } from './name-words.ts';
import type { Page, PageForm } from './read-page.ts';

/** Who looks at a mockup is not named there. */
const actor = 'User';

/** What somebody can do on a page, in its order: forms with what is typed in, buttons, links. */
export function ideasOfPage({ forms, buttons, links }: Page): ProposedStep[] {
  const found = [
    ...forms.flatMap(stepsOfForm),
    ...buttons.map(({ text, line }) => ({ content: sentenceOf(spokenWords(text)), line })),
    ...links.map(({ text, line }) => ({ content: sentenceOfLink(text), line })),
  ];
  const meanings = new Set<string>();
  const steps: ProposedStep[] = [];
  for (const { content, line } of found.toSorted((one, other) => one.line - other.line)) {
    if (content === null || steps.length >= mostStepsOfCode) continue;
    const meaning = meaningOf(content);
    if (!meanings.has(meaning)) steps.push({ content, parent: null, line });
    meanings.add(meaning);
  }
  return steps;
}

function meaningOf(content: string): string {
  const { type, action, aggregate } = parseStep(content);
  return [type, action, aggregate].join(' ');
}

/** A form is one step for each button that does something of its own. */
function stepsOfForm(form: PageForm): { content: string | null; line: number }[] {
  const { buttons, fields, line } = form;
  const data = dataOf(fields);
  const own = buttons
    .map((text) => withData(spokenWords(text), data))
    .filter((content) => content !== null);
  if (own.length > 0) return own.map((content) => ({ content, line }));
  if (fields.length === 0 && buttons.length === 0) return [];
  return [{ content: submitted(form, data), line }];
}

/** `User submits the login form with email and password` */
function submitted({ names, buttons }: PageForm, data: string): string | null {
  const titles = [...names.map(formWords), ...buttons.map((text) => formWords(text))];
  for (const title of titles) {
    if (title.length === 0 || title.length > 4) continue;
    const content = `${actor} submits the ${title.join(' ')} form`;
    if (isStep(`${content}${data}`)) return `${content}${data}`;
    if (isStep(content)) return content;
  }
  const plain = `${actor} submits the form${data}`;
  return isStep(plain) ? plain : null;
}

/** `login-form` gives `login`. */
const formWords = (name: string): string[] =>
  (/\s/.test(name) ? spokenWords(name) : nameWords(name)).filter(
    (word) =>
      !/^(?:form|frm|submit|the|your|php|html|aspx?|do|ok|go)$/.test(word) && !/\d/.test(word),
  );

/** ` with email, password and remember me` */
function dataOf(fields: readonly string[]): string {
  const named = fields
    .map((field) => (/\s/.test(field) ? spokenWords(field) : nameWords(field.replace(/\[\]$/, ''))))
    .map((words) =>
      words
        .filter((word) => !/^(?:the|your|a|an|please|enter|optional|and|or|required)$/.test(word))
        .slice(0, 3)
        .join(' '),
    )
    .filter((words) => words !== '');
  const once = [...new Set(named)].slice(0, 8);
  if (once.length === 0) return '';
  const last = once.pop() ?? '';
  return ` with ${once.length > 0 ? `${once.join(', ')} and ` : ''}${last}`;
}

/** What a button does with what is typed in; null for `OK` and the like. */
function withData(words: string[], data: string): string | null {
  const content = sentenceOf(words);
  if (content === null) return null;
  const whole = `${content}${data}`;
  return parseStep(whole).action === parseStep(content).action && isStep(whole) ? whole : content;
}

const ways =
  /^(?:home|back|next|previous|continue|close|cancel|ok|yes|no|more|menu|help|about|contact|imprint|privacy|terms|skip|show|hide|open|toggle|submit|reset|clear|edit|save|delete|go|done|apply|start|login|logout)$/;

/** A deed with its thing; a verb alone says too little. */
function sentenceOf(words: string[]): string | null {
  const bare = words.filter(
    (word, at) => !/^(?:my|your|our|here|now|please|new)$/.test(word) || (at > 0 && word === 'new'),
  );
  if (bare.length < 2 || bare.length > 8 || (bare.length === 1 && ways.test(bare[0] ?? '')))
    return null;
  const content = toldOf(actor, bare);
  return isStep(content) ? content : null;
}

/** A link leads to a deed or to a list of things. */
function sentenceOfLink(text: string): string | null {
  const words = spokenWords(text);
  const deed = sentenceOf(words);
  if (deed !== null) return deed;
  const isList =
    words.length > 0 &&
    words.length <= 3 &&
    /[^su]s$/.test(words.at(-1) ?? '') &&
    !aboutSite.test(words.join(' '));
  const content = `${actor} views ${words.join(' ')}`;
  return isList && parseStep(content).type === 'Query' ? content : null;
}

const aboutSite =
  /^(?:contact us|about us|terms.*|cookies|settings|faqs|news|jobs|careers|.*\bconditions|press|partners|imprint|docs|blogs?)$/;

function isStep(content: string): boolean {
  const { type, aggregate, actor: read } = parseStep(content);
  return (type === 'Command' || type === 'Query') && aggregate !== null && read === actor;
}
