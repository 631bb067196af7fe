import { aSection, type BlueprintFile } from '#exchange/blueprint';
import { changedForAttributes } from '#learn/attribute-types/learn-in-attributes';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { isOfType } from '#learn/conditions/learn-condition-text';

/** A line of an entry that says a text which stands there where nobody says another one. */
const line = {
  json: /(?<=\n)[^\S\n]*"default(?:Value)?": ?"[^"\n\uFFFD]*",\r?\n/g,
  yaml: /(?<=\n)[^\S\n]*default(?:Value)?: (?!["']?(?:\d|-\d)|true|false|null|[~[{])[^\n\uFFFD]+\n/g,
};

/** In data, a text by default is one of texts: neither a number nor several texts have it, nor what refers. */
export function withTextDefaults(file: BlueprintFile): BlueprintFile {
  const withLine = (language: RegExp, pattern: RegExp) => (each: BlueprintFile) =>
    changedForAttributes(each, language, (parts, { path, conditions }) => {
      if (isOfType(conditions)) return parts;
      const condition = `{${path}.BaseType} == 'string' and not {${path}.IsCollection}`;
      return changedWhere(parts, { pattern }, (own) => [aSection({ condition, parts: own })]);
    });
  return withLine(/^json$/, line.json)(withLine(/^ya?ml$/, line.yaml)(file));
}
