import type { BlueprintFile } from '#exchange/blueprint';
import { textOf } from '#learn/learn-parts';
import { numberTypes } from './number-types.ts';
import { withOwnCommas } from './learn-own-commas.ts';
import { boundsOf } from './learn-script-bounds.ts';

const python = /^py$/;
const ofCall = { language: python, before: /\([^()\n]*(?<comma>, )$/, behind: ')' };

const texts = ['string'];
const numbers = [...numberTypes];

/** Arguments by their names, each with the comma that goes with it, and with its line. */
function ofArguments(names: string): RegExp {
  const value = String.raw`(?:-?\d[\d.]*|True|r?"[^"\n]*"|r?'[^'\n]*'|\uFFFD+)`;
  const argument = `(?:${names}) ?= ?${value}`;
  const line = String.raw`(?<=\n)[^\S\n]*${argument},[^\S\n]*\n`;
  const inLine = `, ?${argument}(?=[,)\uFFFD]|$)|(?<=\\(|^)${argument}(?:, ?|(?=\\)|$))`;
  return new RegExp(`${line}|${inLine}`, 'g');
}

const lengths = ofArguments('min_length|max_length|pattern|regex|strip_whitespace|to_lower');

const [ofEnums] = boundsOf(python, [{ types: texts, pattern: lengths, isOfEnums: true }]);

/** A model of Django keeps an enumeration as a text, which must have a length there. */
function withLengthsOfEnums(file: BlueprintFile): BlueprintFile {
  const isModel = file.kind === 'text' && textOf(file.parts).includes('(models.Model)');
  return isModel && ofEnums ? ofEnums(file) : file;
}

/**
 * In Python, a length or a pattern is asked of texts, digits and bounds of numbers, though the sample
 * has no attribute of another type: with a bound of a date or a truth value a schema is refused.
 */
export const pythonBounds = boundsOf(python, [
  { types: texts, pattern: lengths },
  { types: numbers, pattern: ofArguments('max_digits|decimal_places|multiple_of') },
  ...[numbers, [...texts, ...numbers]].map((types) => ({
    types,
    pattern: ofArguments('gt|ge|lt|le'),
  })),
])
  .map((change) => (file: BlueprintFile) => change(withOwnCommas(file, ofCall)))
  .toSpliced(0, 0, withLengthsOfEnums);
