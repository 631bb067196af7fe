/** Words that are no names in a language which blueprints generate. */
const keywords: [language: string, words: Set<string>][] = [
  [
    'TypeScript',
    wordSet(
      'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield',
    ),
  ],
  [
    'Java',
    wordSet(
      'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while',
    ),
  ],
  [
    'C#',
    wordSet(
      'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while',
    ),
  ],
];

/** Classes that stand everywhere in a language: another of that name hides them. */
const builtIns: [language: string, words: Set<string>][] = [
  [
    'TypeScript',
    wordSet(
      'array arraybuffer bigint boolean buffer date error function map math number object promise proxy record set string symbol',
    ),
  ],
  [
    'Java',
    wordSet(
      'boolean byte character class comparable double enum error exception float integer iterable long math module number object override package process record runnable runtime short string system thread void',
    ),
  ],
  [
    'C#',
    wordSet(
      'action array attribute boolean byte char console convert datetime decimal delegate double enum environment exception func guid int32 int64 list math object random string task thread tuple type uri version',
    ),
  ],
];

const keywordLanguages = languagesByWord(keywords);
const builtInLanguages = languagesByWord(builtIns);

/** The languages in which a word is reserved, as people list them; null where it is a good name. */
export function reservedIn(word: string): string | null {
  return keywordLanguages.get(word.toLowerCase()) ?? null;
}

/** Whether it is no name in any of the languages. */
export function isReservedEverywhere(word: string): boolean {
  return keywords.every(([, words]) => words.has(word.toLowerCase()));
}

/** The languages that have a class of that name everywhere. */
export function builtInto(word: string): string | null {
  return builtInLanguages.get(word.toLowerCase()) ?? null;
}

/** Names are many, and almost none is reserved: one look has to do. */
function languagesByWord(table: typeof keywords): Map<string, string> {
  const words = new Set(table.flatMap(([, each]) => [...each]));
  return new Map([...words].map((word) => [word, languagesWith(table, word)]));
}

function languagesWith(table: typeof keywords, word: string): string {
  const languages = table.filter(([, words]) => words.has(word)).map(([language]) => language);
  const last = languages.pop() ?? '';
  return languages.length === 0 ? last : `${languages.join(', ')} and ${last}`;
}

function wordSet(words: string): Set<string> {
  return new Set(words.split(' '));
}
