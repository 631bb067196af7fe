import { applyCase, caseFormats, type CaseFormat, type Model } from '@stepwright/domain-model';
import type { DictionaryEntry } from '#exchange/blueprint';
import { buildItems } from '#model/build-items';
import { chooseFormat } from '#learn/names/learn-format';
import { namesOf } from '#learn/names/learn-sample-names';
import { extensionOf } from '#exchange/path-extension';

/** The names that a text may be a spelling of. */
export interface KnownNames {
  /** Those that are meant first. */
  names: readonly DictionaryEntry[];
  sample: Model | null;
}

/** A stretch of the text of a file. */
export interface Stretch {
  text: string;
  from: number;
  to: number;
  path: string;
}

/**
 * The case format in which a stretch of text is spelt: that of a name of the sample where it is one,
 * else the one that it looks like.
 */
export function formatFor(stretch: Stretch, { names, sample }: KnownNames): CaseFormat {
  const { text, from, to, path } = stretch;
  const word = text.slice(from, to);
  const named = formatsOf(word, new Map(names.map(({ token, plural }) => [token, plural])));
  const formats = named.length > 0 ? named : formatsOf(word, namesOf(buildItems(sample ?? empty)));
  if (formats.length === 0) return lookOf(word);
  const before = text.slice(Math.max(0, from - 200), from);
  const after = text.slice(to, to + 200);
  const around = { before, after, extension: extensionOf(path), isPath: false, isPart: false };
  return chooseFormat(formats, around);
}

const empty: Model = { boundedContexts: [] };

function formatsOf(text: string, names: ReadonlyMap<string, string | undefined>): CaseFormat[] {
  return caseFormats.filter((format) => {
    if (format === 'Type' || format === 'Initial') return false;
    return [...names].some(([name, plural]) => applyCase(name, format, plural) === text);
  });
}

function lookOf(text: string): CaseFormat {
  if (/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+$/u.test(text)) return 'Kebab';
  if (/^[\p{Ll}\d]+(?:_[\p{Ll}\d]+)+$/u.test(text)) return 'Snake';
  if (/^[\p{Lu}\d]+(?:_[\p{Lu}\d]+)+$/u.test(text)) return 'UpperSnake';
  if (/^\p{Lu}[\p{Lu}\d]+$/u.test(text)) return 'Upper';
  if (/^\p{Lu}[\p{L}\d]*$/u.test(text)) return 'Pascal';
  return /^\p{Ll}[\p{L}\d]*$/u.test(text) ? 'Camel' : 'Raw';
}
