import type { SampleSection } from '#learn/learn-sample';

/**
 * In Go what may fail and the question whether it did are one: where the one is there for an element
 * that another aggregate does not have, nothing is left to ask for.
 */
export function withCheckedErrors(
  root: SampleSection,
  { text, extension }: { text: string; extension: string },
): SampleSection {
  return extension === 'go' ? read(root, text) : root;
}

/** What is made of both. */
const checkedKind = 'checked statement';

/** What may fail, without the question whether it did. */
export function uncheckedOf(section: SampleSection): SampleSection {
  return section.kind === checkedKind ? (section.children[0] ?? section) : section;
}

function read(section: SampleSection, text: string): SampleSection {
  if (section.children.length === 0) return section;
  const children: SampleSection[] = [];
  for (const each of section.children) {
    const own = read(each, text);
    const last = children.at(-1);
    if (last && mayFail(text, last) && isCheck(text, last, own))
      children.splice(-1, 1, { ...last, kind: checkedKind, to: own.to, children: [last, own] });
    else children.push(own);
  }
  return { ...section, children };
}

function mayFail(text: string, { kind, from, to }: SampleSection): boolean {
  return (
    kind === 'statement' &&
    /^(?:[\w.]+, )*err :?= /.test(text.slice(from, Math.min(to, from + 200)))
  );
}

function isCheck(text: string, last: SampleSection, { kind, from }: SampleSection): boolean {
  return (
    kind === 'statement' &&
    text.startsWith('if err != nil {', from) &&
    text.slice(last.to, from).trim() === ''
  );
}
