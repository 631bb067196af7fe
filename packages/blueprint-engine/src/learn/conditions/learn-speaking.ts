/** What texts say where they are about how a day or a time is written. */
export const speaksOfTime = /["'](?:yyyy|dd?[-/.]MM|MM?[-/.]dd?|HH?:mm|%[YdmH])/;

/** Which attributes a list of rules has depends on their types: what has none of them is left out. */
export const speaksOfRules = /\brules\b/;

/** What texts say where they are about whether one is asked for or many, whatever is given for it. */
export const speaksOfMany =
  /(?<![a-z])(?:by|all|many)(?![a-z])|(?:By|All|Many)(?![a-z])|\b(?:I?(?:Collection|Enumerable|List|Set)|I?ReadOnly(?:Collection|List)|Flux|Iterable|Mono|Optional|Page|Sequence)\b|\w\[\]/;

/** Which attributes are checked one by one depends on what they are. */
export const speaksOfChecks = /\bchecks\b/;

/** Whether a condition is by a type; of what is checked, it may be one of several kinds that it is no truth value. */
export function saysType(condition: string, hint: string): boolean {
  const noTruth = / and not \(\{[\w.]+\.BaseType\} == 'boolean'\)/;
  return (speaksOfChecks.test(hint) ? condition.replace(noTruth, '') : condition).includes(
    '.BaseType}',
  );
}
