/** What texts say where they are about how a day or a time is written. */
export const speaksOfTime = /["'](?:yyyy|dd?[-/.]MM|MM?[-/.]dd?|HH?:mm|%[YdmH])/;

/** Which attributes a list of rules has depends on their types: what has none of them is left out. */
export const speaksOfRules = /\brules\b/;

/** What texts say where they are about whether one is asked for or many, whatever is given for it. */
export const speaksOfMany = /(?<![a-z])(?:by|all|many)(?![a-z])|(?:By|All|Many)(?![a-z])/;
