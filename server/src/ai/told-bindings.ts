/** What a language model would add to a dictionary and bind; nothing of it has been proved. */
export interface ToldBindings {
  words: ToldWord[];
  bindings: ToldBinding[];
  /** What is refused as it is, and why. */
  ruledOut: { what: string; reason: string }[];
}

export const nothingSaid: ToldBindings = { words: [], bindings: [], ruledOut: [] };

interface ToldWord {
  /** A collection of the model. */
  standsFor: string;
  word: string;
  plural: string | null;
}

interface ToldBinding {
  path: string;
  text: string;
  parameter: string;
}

/** What was named, in words. */
export const wordsOf = {
  word: ({ word, standsFor }: ToldWord): string => `${cut(word.trim())} for ${cut(standsFor)}`,
  binding: ({ text, parameter, path }: ToldBinding): string =>
    `${cut(text)} as {${cut(parameter)}} in ${cut(path)}`,
};

const mostShown = 100;
const cut = (text: string): string =>
  text.length <= mostShown ? text : `${text.slice(0, mostShown).toWellFormed()}…`;
