/** The longest step in characters. Longer texts are documents, and reading them takes time. */
export const longestStep = 2000;

const lead =
  /^(?:[-*•·–—‣▪◦>#+|]+\s+|\(?\d+(?:\.\d+)*[.):]\s*(?=\p{L})|\(?[a-z][.)]\s+|step\s+\d+\s*[:.)–-]\s*|\[[ xX]?\]\s*|[\p{Extended_Pictographic}\u{FE0F}\s]+)/iu;

// Conditions without content: they say nothing that an event could be named after.
const lone =
  /^(?:if (?:not|so|yes|no|necessary|needed|required|applicable|possible|desired|any),|otherwise,?|else,) +(?=\w+ )/i;

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
  line = line.replace(/\b(?:one|zero) or (?:more|many|several)\b/gi, 'several');
  line = line.replace(
    /\bto[- ]do(?= (?:items?|lists?|tasks?|entry|entries)\b)|\bto-do(?=s?\b)/gi,
    'todo',
  );
  line = line.replace(/, (?:who|which|whose)\b[^,]*,/gi, '');
  line = line.replace(lone, '');
  for (let round = 0; round < 5; round++) {
    const shorter = line.replace(lead, '').trim();
    if (shorter === line) break;
    line = shorter;
  }
  return withoutBrackets(line);
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
