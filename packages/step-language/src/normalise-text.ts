import { splitName } from './name-case.ts';
import { baseStrength } from './verb-forms.ts';

/** The longest step in characters. Longer texts are documents, and reading them takes time. */
export const longestStep = 2000;

const lead =
  /^(?:[-*•·–—‣▪◦>#+|]+\s+|\(?\d+(?:\.\d+)*[.):]\s*(?=\p{L})|\(?[a-z][.)]\s+|step\s+\d+\s*[:.)–-]\s*|\[[ xX]?\]\s*|[\p{Extended_Pictographic}\u{FE0F}\s]+)/iu;

// Conditions without content: they say nothing that an event could be named after.
const lone =
  /^(?:if (?:not|so|yes|no|necessary|needed|required|applicable|possible|desired|any),|otherwise,?|else,) +(?=\w+ )/i;

// `POST /orders creates an order`: the method and path of a call are no part of the sentence.
const requestLine =
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) +\/\S*\s*(?:[-–—:|]\s*)?(?=\p{L}+ )/u;
// `The process starts when an employee hands in a request`: the deed is what it starts with.
const beginning =
  /^(?:the|this|our|each) (?:[\p{L}-]+ ){0,3}(?:process|procedure|workflow) (?:starts|begins|is (?:started|triggered|initiated)) (?:when|whenever|once|as soon as) (?=[^,]*$)/iu;
// `It is the manager who approves`
const cleft = /^it (?:is|was) ((?:the|an?|our|their) [^,]{2,40}?) (?:who|that) (?=\p{L}+ )/iu;

const numbers =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|a hundred|one|a thousand';
// `more than ten orders`, `at least 3 percent of the parts`: how many is no part of a name.
const amount = new RegExp(
  `\\b(?:(?:no |not )?(?:more|fewer|less) than|at (?:least|most)|as many as|up to) (?=(?:\\d|(?:${numbers})\\b))`,
  'gi',
);
const over = /^((?:when|whenever|once|if|as soon as) )(?:over|under|above|below) (?=\d+ \p{L})/iu;
const share = /\b[\d.,]+ ?(?:%|percent|per cent) of (?=\p{L})/giu;

// How soon and at what cost is neither what happens nor what is acted on.
const manner =
  /(?:^| )(?:as (?:soon|quickly|fast|early|promptly) as (?:possible|practicable|feasible)|for free|free of charge|at no (?:extra |additional )?(?:cost|charge))(?=[,.;!]|$| (?:and|or|the|an?|when|if|after|by|with|from|to)\b)/giu;
const ensuring = /\bmak(es?|ing) sure(?: of)?(?= \p{L})/giu;
const ensure: Record<string, string> = { e: 'ensure', es: 'ensures', ing: 'ensuring' };

/** Makes one clean line: plain quotes, single spaces, no list marks, no control characters, no remarks in brackets. */
export function normaliseText(text: string): string {
  let line = text
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»"`]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\*\*|__/g, '')
    .trim();
  line = line.replace(/\b(current|currently|the|a|an) (logged|signed) in (?=\w)/gi, '$1 $2-in ');
  line = line.replace(amount, '').replace(share, '').replace(over, '$1');
  line = line.replace(/\b(?:one|zero) or (?:more|many|several)\b/gi, 'several');
  line = line.replace(
    /\bto[- ]do(?= (?:items?|lists?|tasks?|entry|entries)\b)|\bto-do(?=s?\b)/gi,
    'todo',
  );
  line = line.replace(requestLine, '').replace(beginning, '').replace(cleft, '$1 ');
  line = line.replace(/\b((?:log|sign)(?:s|ged|ed|g?ing)?) (in|on)to\b/gi, '$1 $2 to');
  line = line.replace(
    /, (?:who|which|whose|together with|along with|as well as|in turn|for example)\b[^,]*,/gi,
    '',
  );
  line = line.replace(lone, '');
  line = withoutManner(line).replace(
    ensuring,
    (_all, end: string) => ensure[end.toLowerCase()] ?? '',
  );
  line = asWords(line);
  for (let round = 0; round < 5; round++) {
    const shorter = line.replace(lead, '').trim();
    if (shorter === line) break;
    line = shorter;
  }
  return withoutBrackets(line);
}

/** A line of nothing else stays, so that its refusal can quote it. */
function withoutManner(line: string): string {
  const shorter = line
    .replace(manner, '')
    .replace(/^[\s,]+/, '')
    .trim();
  return /\p{L}/u.test(shorter) ? shorter : line;
}

const partOfCode =
  /^(?:service|controller|repository|handler|manager|factory|module|client|provider|id|dto|entity|model|aggregate|status|context)$/;

/** `AddItemToCart`, as a developer writes a command, is read as its words; other names stay. */
function asWords(line: string): string {
  if (!/^[A-Z][a-z]+(?:[A-Z][a-z\d]*)+$/.test(line)) return line;
  const words = splitName(line);
  const isPart = partOfCode.test(words.at(-1) ?? '');
  return baseStrength(words[0] ?? '') >= 2 && !isPart ? words.join(' ') : line;
}

function withoutBrackets(line: string): string {
  const bare = line
    .replace(/\s*\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(bare) && !/\w\(\)/.test(line) ? bare : line;
}

/** The first of several sentences. A step is one; what follows it explains. */
export function firstSentence(line: string): string {
  const border =
    /(?<!\b(?:e\.g|i\.e|etc|vs|approx|incl|no|inc|ltd|co|dr|mr|mrs|ms|st))[.!?]+\s+(?=\p{Lu}|$)/iu.exec(
      line,
    );
  return border ? line.slice(0, border.index + 1) : line;
}
