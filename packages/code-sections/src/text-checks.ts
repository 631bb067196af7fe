import { parser as htmlParser } from '@lezer/html';
import type { Tree } from '@lezer/common';
import { parser as xmlParser } from '@lezer/xml';
import { parse, type ParseError } from 'jsonc-parser';
import { parseAllDocuments } from 'yaml';
import { withoutActions } from './template-actions.ts';
import type { TextReader } from './section-languages.ts';

/** Whether a text is sound, by the parser of its language. */
export const textChecks: Record<TextReader, (text: string) => boolean> = {
  html: (text) => !hasErrors(htmlParser.parse(text)),
  json: isJson,
  markdown: () => true,
  xml: (text) => !hasErrors(xmlParser.parse(text)),
  yaml: isYaml,
};

/** Comments are allowed, commas too many are not: most programs that read it refuse them. */
function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: false, allowTrailingComma: false });
  return errors.length === 0;
}

function isYaml(text: string): boolean {
  const documents = parseAllDocuments(withoutActions(text), { logLevel: 'silent' });
  return [...documents].every(({ errors }) => errors.length === 0);
}

function hasErrors(tree: Tree): boolean {
  let isBroken = false;
  tree.iterate({
    enter: ({ type }) => {
      isBroken ||= type.isError || /^(Mismatched|Missing)CloseTag$/.test(type.name);
      return !isBroken;
    },
  });
  return isBroken;
}
