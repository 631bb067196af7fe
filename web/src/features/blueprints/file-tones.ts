import type { createLowlight } from 'lowlight';
import { laterPart } from '#ui/later';
import { layOutText, type FileLayout, type Tone } from './file-layout.ts';

type Highlighter = ReturnType<typeof createLowlight>;
type Root = ReturnType<Highlighter['highlight']>;
type Inside = Root['children'][number];

/** The grammars for colours, loaded when the first file is opened. */
export const highlighter = laterPart(async () => {
  const { common, createLowlight: create } = await import('lowlight');
  return create(common);
});

/** Longer texts are shown in one colour. */
const MOST_CHARACTERS = 300_000;

/** Which stretches of a text are coloured, by the ending of its path. */
export function tonesOf(highlight: Highlighter, path: string, text: string): Tone[] {
  const language = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!highlight.registered(language) || text.length > MOST_CHARACTERS) return [];
  const tones: Tone[] = [];
  let at = 0;
  const visit = (children: readonly Inside[], tone: string | null): void => {
    for (const node of children) {
      if (node.type === 'text') {
        const to = at + node.value.length;
        if (tone !== null && to > at) tones.push({ from: at, to, tone });
        at = to;
      } else if (node.type === 'element') visit(node.children, toneOf(node.properties) ?? tone);
    }
  };
  visit(highlight.highlight(language, text).children, null);
  return tones;
}

/** A text without sections, in its colours as soon as they are there. */
export function wholeText(
  content: string,
  { path, highlight }: { path: string; highlight: Highlighter | null },
): FileLayout {
  return layOutText(content, highlight ? tonesOf(highlight, path, content) : []);
}

/** Few colours: more would drown the marks of the sections. */
const known: Record<string, string> = {
  'hljs-keyword': 'keyword',
  'hljs-literal': 'keyword',
  'hljs-built_in': 'keyword',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-number': 'number',
  'hljs-comment': 'comment',
  'hljs-title': 'name',
  'hljs-type': 'name',
  'hljs-attr': 'name',
  'hljs-tag': 'keyword',
  'hljs-name': 'keyword',
};

function toneOf({ className }: { className?: unknown }): string | null {
  const names = Array.isArray(className) ? className : [];
  return names.map((name) => known[String(name)]).find((tone) => tone !== undefined) ?? null;
}
