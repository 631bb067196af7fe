/**
 * Whether added lines are a comment, which stays above what it was written above; one above all of a
 * file, as a licence, stays the first. One that says where something begins or ends to a machine may
 * have nothing else put behind it: it is none.
 */
export function isCommentAbove(
  text: string,
  { hasHashComments }: { hasHashComments: boolean },
): boolean {
  const comments = hasHashComments ? slashedOrHashed : slashed;
  return comments.test(text) && !text.split('\n').some((line) => directive.test(line));
}

const slashed = /^(?:[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*|)\r?\n)+$/;
const slashedOrHashed = /^(?:[ \t]*(?:\/\/.*|#.*|\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*|)\r?\n)+$/;

/** As the first word, and as the last part of a tool's own: `eslint-enable`, `fmt: off`. */
const directive =
  /^\W*(?:if|elif|else|end\w*|region|pragma|define|undef)\b|[-:] ?(?:enable|disable|ignore|on|off|start|stop|begin|end)\b|@ts-|\bno(?:qa|lint|inspection)/i;
