import { isDataExtension } from './data-files.ts';
import { hasCommentedSchemas } from './learn-commented-schemas.ts';
import { isSchemaText } from './schema-text.ts';

interface Range {
  from: number;
  to: number;
}

/** What a schema says of each of its parts by a word or a sentence. */
const words = /^(?:type|format|title|description|summary|default|pattern)$/;

/** What a comment that describes an API says of a parameter beside that. */
const ofParameters = /^(?:in|name|required)$/;

/** What a type is in a schema, and nothing that an element has. */
const ofTypes =
  /^["']?\s{0,9}:\s{0,9}(?:\[|["']?(?:array|boolean|integer|null|number|object|string)\b)/;
/** A text or a number, and no description of a property, which is a mapping. */
const ofText = /^["']?[^\S\n]{0,9}:[^\S\n]{0,9}[^\s{]/;

/** Inside of such a key are values of elements, by their names. */
const ofValues = /^(?:const|default|examples?|value)$/;

/**
 * Says which names are what a schema says of everything: beside `"type": "string"`, the `description` is no
 * attribute, whatever the model has; one would be a mapping, or stand in an example.
 */
export function schemaWords({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  const isInComments = hasCommentedSchemas({ text, extension });
  if (!isInComments && (!isDataExtension(extension) || !isSchemaText(text))) return () => false;
  return ({ from, to }) => {
    const word = text.slice(from, to);
    if (isInComments && !/^\s*\*\s[\s-]*$/.test(text.slice(lineStart(text, from), from)))
      return false;
    if (
      !(words.test(word) || (isInComments && ofParameters.test(word))) ||
      !/[\s"'{,]/.test(text.charAt(from - 1))
    )
      return false;
    const said = word === 'type' ? ofTypes : ofText;
    return said.test(text.slice(to, to + 80)) && !isInValue(text, from);
  };
}

const keyPattern = /^(?<indent>\s*)(?:- )?["']?(?<key>[\w$-]+)["']?\s*:/;
const mostLines = 400;

/** Whether a key stands in a value, by the lines above it that are indented less. */
function isInValue(text: string, at: number): boolean {
  let indent = indentOf(lineAt(text, at));
  let end = text.lastIndexOf('\n', at - 1);
  for (let count = 0; count < mostLines && indent > 0 && end > 0; count += 1) {
    const line = lineAt(text, end);
    end = text.lastIndexOf('\n', end - 1);
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    indent = indentOf(line);
    if (ofValues.test(keyPattern.exec(line)?.groups?.key ?? '')) return true;
  }
  return false;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The line that a place is in, or that ends there; in a comment what stands behind its sign. */
function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end);
  return line.replace(/^(\s*)\* /, '$1  ');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
