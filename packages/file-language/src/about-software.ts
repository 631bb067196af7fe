/** Words that hardly stand in a sentence about anything but programs. */
const ofSoftware =
  /\b(?:API|array|backend|boolean|bytes?|cache|CLI|compiler|CSS|database|dependenc(?:y|ies)|deployment|docker|DOM|endpoint|framework|frontend|function|git|HTML?|HTTPS?|indent(?:ation)?|integer|Java|JavaScript|JSON|kubernetes|librar(?:y|ies)|linter|middleware|namespace|node|npm|null|parameter|parser?s?|plugin|property tests?|Python|React|refactor\w*|regex|repositor(?:y|ies)|runtime|schema|server|SQL|stack trace|subfolder|syntax|template|thread|TypeScript|unit tests?|UTF|WebAssembly|XML|YAML)\b/i;

/** `src/app.ts`, `parse()`, `a_b`, `--flag`; but an `Order` in a description is an order. */
const code = /`(?!\p{Lu}[\p{L} ]*`)[^`\n]+`/u;

/** A text is about software when this share of its sentences is. */
const share = 0.4;
const fewest = 3;

/** Whether a text describes a program, such as most files that are called README do. */
export function isAboutSoftware(text: string): boolean {
  const sentences = sentencesOf(text);
  const about = sentences.filter(isSentenceAboutSoftware).length;
  return about >= fewest && about / sentences.length >= share;
}

/** Without the sentences that name code. */
export function withoutCode(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.length <= longestLine)
    .map((line) => (code.test(line) ? withoutCodeIn(line) : line))
    .join('\n');
}

/** Longer lines are data. */
const longestLine = 10_000;

const withoutCodeIn = (line: string): string =>
  sentencesOf(line)
    .filter((sentence) => !code.test(sentence))
    .join(' ');

const isSentenceAboutSoftware = (sentence: string): boolean =>
  code.test(sentence) || ofSoftware.test(sentence);

/** Of at least three words; what is longer than a paragraph is data. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s|\n/)
    .filter((sentence) => sentence.length <= 2000 && sentence.trim().split(/\s+/, 3).length === 3);
