import { isOfNothing, type LiteralOfTypes } from './learn-jvm-literals.ts';
import { fractionTypes, wholeTypes } from './number-types.ts';

/** In C# and Go, numbers beside the sample's own; what is true, as what is false is there without being said, but among what is nothing. */
export function compiledLiterals(values: readonly string[], extension: string): LiteralOfTypes[] {
  const number = values.flatMap((each) => /^-?\d+/.exec(each)?.[0] ?? [])[0];
  const ofTruth = { types: ['boolean'], text: isOfNothing(values) ? 'false' : 'true' };
  if (number === undefined) return [ofTruth];
  const suffixes = extension === 'cs' ? { number: 'm', float: 'f', double: 'd' } : {};
  const suffixed = Object.entries(suffixes).map(([type, suffix]) => ({
    types: [type],
    text: `${number}${suffix}`,
  }));
  const plain = { types: extension === 'cs' ? [] : fractionTypes, text: number };
  const numbers = [{ types: wholeTypes, text: number }, plain, ...suffixed];
  return [ofTruth, ...numbers.filter(({ types }) => types.length > 0)];
}
