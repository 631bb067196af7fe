import { texts } from './file-texts.ts';

/** Where parameters of a kind are looked for: one group of the menu each. */
export interface ParameterGroup {
  label: string;
  parameters: string[];
}

const inside = ['Commands', 'Reactions', 'Queries', 'Types'] as const;
const typed = /\.(?:Attributes|Parameters|Properties|Result)$/;

/**
 * What can be put in place of a text: the names of everything, and types of what has one; what is
 * around everything stands first.
 */
export function parameterGroups(contexts: readonly { value: string }[]): ParameterGroup[] {
  const groups = new Map<string, string[]>(
    [texts.groups.top, ...inside].map((label) => [label, []]),
  );
  for (const { value } of contexts) {
    if (value.startsWith('Platform')) continue;
    const [, second = ''] = value.split('.');
    const label = inside.find((name) => name === second) ?? texts.groups.top;
    const ends = typed.test(value) ? ['Name', 'Type'] : ['Name'];
    groups.get(label)?.push(...ends.map((end) => `${value}.${end}`));
  }
  return [...groups].map(([label, parameters]) => ({ label, parameters }));
}

/** The format that is asked for where a type is meant; else the text says it. */
export function formatOf(parameter: string): 'Type' | undefined {
  return parameter.endsWith('.Type') ? 'Type' : undefined;
}
