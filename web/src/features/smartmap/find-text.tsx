import { folded } from '#app/fold-text';
import classes from './find.module.css';
import { useMapState } from './use-map.ts';

/** A step's text, in which what somebody looks for is marked. */
export function FoundText({ text }: { text: string }) {
  const query = useMapState(({ find }) => (find.isOpen ? find.query : ''));
  const wanted = folded(query.trim());
  if (wanted === '') return text;
  return foundParts(text, wanted).map(({ part, isFound, at }) =>
    isFound ? (
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** The text in pieces; `wanted` is folded already. */
export function foundParts(text: string, wanted: string) {
  const { whole, starts } = foldedByLetter(text);
  const parts: { part: string; isFound: boolean; at: number }[] = [];
  let done = 0;
  const put = (end: number, isFound: boolean) => {
    if (end > done) parts.push({ part: text.slice(done, end), isFound, at: done });
    done = Math.max(end, done);
  };
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    put(starts[at] ?? 0, false);
    put(starts[at + wanted.length] ?? text.length, true);
  }
  put(text.length, false);
  return parts;
}

/** Folding may shorten or lengthen a text: for each folded letter, where it came from. */
function foldedByLetter(text: string): { whole: string; starts: number[] } {
  let whole = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const small = folded(letter);
    for (let more = 0; more < small.length; more += 1) starts.push(at);
    whole += small;
    at += letter.length;
  }
  return { whole, starts };
}
