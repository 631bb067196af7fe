import { headOf } from '#learn/code/learn-heads';
import { usesOf } from '#learn/code/learn-declared-functions';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** What a file declares for itself: a class, a function, a value that nothing is done to. */
const declared =
  /^(?:async )?(?:class|const|def|enum|func|function|interface|let|struct|type|val|var)? ?(?<name>[A-Za-z_]\w*)(?=$|[\s(:={<])/;

/** Of more declarations in one file it is not asked who uses them: each may be used by another one. */
const mostDeclarations = 200;

/**
 * What a file declares and only what belongs to one element uses: the error that only the method of one
 * attribute raises. It is there where this is, and so is what only it uses.
 */
export function usedDeclarations(
  instance: Instance,
  scope: SampleScope,
  found: readonly FoundList[],
): FoundList[] {
  if (instance.bindings.frame?.collection.path !== 'Aggregates') return [];
  const own = found.filter(isOfOne);
  const declarations = own.length === 0 ? [] : declarationsIn(instance, scope);
  if (declarations.length > mostDeclarations) return [];
  const laid: FoundList[] = [];
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const { section, uses } of declarations) {
      if (laid.some(({ from, to }) => from <= section.from && section.from < to)) continue;
      const user = onlyUser(uses, [...own, ...laid]);
      const whole = user && wholeFor(user, section, { instance, scope });
      if (!whole) continue;
      laid.push(whole);
      isNew = true;
    }
  }
  return laid.map((each) => withBlankLines(instance, each, laid));
}

/** Whether a stretch is for one element, which is told from the others by what it is called or does. */
function isOfOne({ condition, items, path }: FoundList): boolean {
  const isTold = condition !== undefined && /\.(?:Deed|Name)\} == '/.test(condition);
  return isTold && items.length === 1 && /^Aggregates\.(?:Attributes|Commands)/.test(path);
}

/** What stands at the outermost level and declares something, with where else the file says its name. */
function declarationsIn({ sections, file: { path, text } }: Instance, scope: SampleScope) {
  const outermost = sections.flatMap((each) => (each.kind === 'file' ? each.children : [each]));
  return outermost.flatMap((section): { section: SampleSection; uses: number[] }[] => {
    if (section.kind === 'import') return [];
    const { from, to } = headOf(text, section);
    const name = declared.exec(text.slice(from, Math.min(to, from + 200)))?.groups?.name;
    if (name === undefined || name.length < 3 || scope.isSaidElsewhere(name, path)) return [];
    const uses = usesOf(name, text).filter((at) => at < section.from || at >= section.to);
    return uses.length === 0 ? [] : [{ section, uses }];
  });
}

/** What has all uses in it, as all stretches of one condition together. */
function onlyUser(uses: readonly number[], found: readonly FoundList[]): FoundList | null {
  const users = uses.map((at) => found.find(({ from, to }) => from <= at && at < to));
  const [first] = users;
  const isSame = users.every(
    (each) => each && each.path === first?.path && each.condition === first.condition,
  );
  return first && isSame ? first : null;
}

function wholeFor(
  { path, condition, isOnce, items }: FoundList,
  section: SampleSection,
  { instance, scope }: { instance: Instance; scope: SampleScope },
): FoundList | null {
  const { frame: owner } = instance.bindings;
  const list = scope.lists(owner).find(({ collection }) => collection.path === path);
  const frame = items[0]?.frame;
  if (!list || !frame || condition === undefined) return null;
  return { ...foundWhole({ list, frame, condition }, section, instance), isOnce: isOnce === true };
}
