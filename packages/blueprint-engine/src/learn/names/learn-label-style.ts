import { dataIn } from '#learn/formats/learn-repeated-keys';
import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, 'title' | null>();

/** Two or three words behind a key. */
const labelPattern =
  /["']\s{0,9}:\s{0,9}["']\p{Lu}[\p{L}\d]{0,40}(?<rest>(?: [\p{L}\d]{1,40}){1,2})["']/gu;

/** Whether in a file of texts the words of most labels begin with capitals: `Mast Height`. */
export function labelStyleOf(file: SampleFile): 'title' | null {
  const found = known.get(file);
  if (found !== undefined) return found;
  let [titles, sentences] = [0, 0];
  const text = file.extension === 'json' ? dataIn(file) : '';
  for (const { groups } of text.matchAll(labelPattern)) {
    const rest = groups?.rest ?? '';
    if (!/ \p{Ll}/u.test(rest)) titles += 1;
    else if (!/ \p{Lu}/u.test(rest)) sentences += 1;
  }
  const style = titles > sentences ? 'title' : null;
  known.set(file, style);
  return style;
}
