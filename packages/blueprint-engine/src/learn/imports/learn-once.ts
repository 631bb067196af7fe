import { aSection, type Part, type Section } from '#exchange/blueprint';

/** What stands there once where any element of a collection meets a condition, as an import does. */
export function onceWhere(path: string, condition: string, parts: Part[]): Section {
  const owner = path.slice(0, path.lastIndexOf('.'));
  return aSection({ context: path, condition, distinct: `${owner}.Name`, parts });
}
