import { fieldPlaces } from './learn-field-places.ts';
import type { SampleFile } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';

/** Languages that usually join the words of a field with capitals. */
const usuallyCamel = /^(?:cs|dart|java|jsx?|kt|mts|php|scala|swift|tsx?|vue)$/;

/**
 * The files, each with its fields where they are joined by underscores in all files of its language: where
 * the fields of one file have a single word each, the others say how several would be written.
 */
export function withFieldStyle(files: readonly SampleFile[], scope: SampleScope): SampleFile[] {
  const names = new Set(
    ['Aggregates.Attributes', 'Aggregates.Commands.Attributes'].flatMap((path) =>
      scope.allFrames(path).map(({ item }) => String(item.values.get('Name') ?? '')),
    ),
  );
  const styles = new Map<string, { snake: number; camel: number }>();
  for (const file of files.filter(({ extension }) => usuallyCamel.test(extension))) {
    const counts = styles.get(file.extension) ?? { snake: 0, camel: 0 };
    styles.set(file.extension, counts);
    for (const word of fieldsOf(file, names)) {
      if (/^[a-z\d]+_/.test(word)) counts.snake += 1;
      else if (/^[a-z]+\d*[A-Z]/.test(word)) counts.camel += 1;
    }
  }
  return files.map((file) => {
    const { snake = 0, camel = 0 } = styles.get(file.extension) ?? {};
    return snake > 0 && camel === 0
      ? { ...file, snakeFields: fieldPlaces(file, file.mentions) }
      : file;
  });
}

/** Where attributes are named by words of their own, and not within a quoted text. */
function fieldsOf({ text, mentions }: SampleFile, names: ReadonlySet<string>): string[] {
  return mentions.flatMap(({ from, to, names: own }) => {
    const isAlone = !/[\w"'`]/.test(text.charAt(from - 1) + text.charAt(to));
    return isAlone && [...own.keys()].some((name) => names.has(name)) ? [text.slice(from, to)] : [];
  });
}
