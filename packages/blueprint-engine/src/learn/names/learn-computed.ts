import type { Around } from '#learn/learn-pieces';

/** How languages write what is computed inside of a text. */
const inTexts: readonly { language: RegExp; computed: RegExp }[] = [
  { language: /^(?:[cm]?[jt]sx?|kts?|svelte|vue)$/, computed: /\$\{[^{}]*$/ },
  { language: /^cs$/, computed: /(?:\$@?|@\$)"[^"\n]*\{[^{}"\n]*$/ },
  { language: /^py$/, computed: /\b[fF]r?["'][^"'\n]*\{[^{}"'\n]*$/ },
];

/** What a text computes: `${boat.id}`, in C# `$"{boat.Id}"`, in Python `f"{boat.id}"`. */
export function isComputed({ before, extension }: Around): boolean {
  return inTexts.some(
    ({ language, computed }) => language.test(extension) && computed.test(before),
  );
}
