import { applyCase } from './casing.ts';
import type { ElementKind } from './element-path.ts';
import { nameProblem, type NameProblem } from './names.ts';
import type { ModelPath, ModelProblem, ModelProblemCode } from './problems.ts';

/** Where the check is: the path in the JSON and the element around it. */
export interface Place {
  path: ModelPath;
  element: string;
}

const nameSentences: Record<NameProblem, string> = {
  name_too_short: 'is too short for a name; it needs more than one character.',
  name_too_long: 'is too long for a name; it has at most 100 characters.',
  name_not_identifier:
    'is no name; a name starts with a letter and has only letters A to Z, digits, spaces, hyphens and underscores.',
};

const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

/** Collects what a check finds, in the order of the model. */
export class Findings {
  readonly problems: ModelProblem[] = [];

  add(code: ModelProblemCode, place: Place, message: string): void {
    this.problems.push({ code, severity: 'error', ...place, message });
  }

  warn(code: ModelProblemCode, place: Place, message: string): void {
    this.problems.push({ code, severity: 'warning', ...place, message });
  }

  /** `judge` says what is wrong with one name; attributes have another rule than elements. */
  checkName(name: string, place: Place, judge = nameProblem): void {
    const code = judge(name);
    if (code) this.add(code, place, `"${shortened(name)}" ${nameSentences[code]}`);
  }

  /**
   * Two names are the same when they can meet in a case format or a file system, as `orderId`,
   * `order_id` and `OrderID` do: when only their capitals and separators differ.
   */
  checkNames(list: { name: string }[], place: Place, judge = nameProblem): void {
    const seen = new Map<string, string>();
    list.forEach(({ name }, index) => {
      const at = { ...place, path: [...place.path, index, 'name'] };
      this.checkName(name, at, judge);
      const key = applyCase(name, 'Lower');
      const first = seen.get(key);
      if (first === undefined) seen.set(key, name);
      else this.add('duplicate_name', at, `There are two of "${first}" here.`);
    });
  }

  /** Checks the names of a list of elements and walks it: each with its place and what is inside. */
  elements<T extends { name: string }>(
    list: T[],
    place: Place,
    kind: ElementKind,
  ): [T, (...keys: ModelPath) => Place][] {
    this.checkNames(list, place);
    return list.map((each, index) => [
      each,
      (...keys) => ({
        path: [...place.path, index, ...keys],
        element: `${place.element}/${kind}/${each.name}`,
      }),
    ]);
  }
}
