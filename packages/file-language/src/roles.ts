import { nameWords } from './name-words.ts';
import { capitalised } from './sentences.ts';
import type { Argument, FunctionFact, TagFact } from './source-facts.ts';

/** Who may call a function, where its tags or those of its type name exactly one role. */
export function roleOf({ tags, owner }: Pick<FunctionFact, 'tags' | 'owner'>): string | null {
  return roleInTags(tags) ?? roleInTags(owner?.tags ?? []);
}

const roleTags =
  /^(?:roles?|rolesallowed|preauthorize|secured|authorize|isgranted|hasroles?|requiresroles?|allowedroles|security|auth)$/i;

function roleInTags(tags: readonly TagFact[]): string | null {
  return onlyRole(tags.filter(({ name }) => roleTags.test(name)).flatMap((tag) => tag.arguments));
}

/** Of what is given to a call: `requireRole('admin')`. */
export function roleInArguments(given: readonly Argument[]): string | null {
  return onlyRole(
    given
      .filter(({ name, isFunction }) => !isFunction && /role|authoriz|permit/i.test(name ?? ''))
      .flatMap(({ items }) => items),
  );
}

function onlyRole(given: readonly Argument[]): string | null {
  const texts = given.filter(({ key }) => key === null || /^roles?$/i.test(key)).flatMap(leaves);
  const roles = new Set(texts.flatMap(rolesIn).map(actorName));
  roles.delete(null);
  const [role] = roles;
  return roles.size === 1 ? (role ?? null) : null;
}

/** The texts, and the names like `Role.Admin`. */
function leaves({ text, name, items }: Argument): string[] {
  if (items.length > 0) return items.flatMap(leaves);
  if (text !== null) return [text];
  return name !== null && /^\w*roles?\.\w+$/i.test(name) ? [name.replace(/^.*\./, '')] : [];
}

/** `hasRole('ADMIN')` names one, `Admin,Manager` two; other expressions none. */
function rolesIn(text: string): string[] {
  const called = [...text.matchAll(/has(?:Any)?(?:Role|Authority)s?\(([^)]*)\)/g)];
  if (called.length > 0)
    return called.flatMap(([, inside = '']) =>
      inside.split(',').map((each) => each.replace(/['"\s]/g, '')),
    );
  return /^[\w\s,-]+$/.test(text) ? text.split(',') : [];
}

function actorName(role: string): string | null {
  const words = nameWords(role.replace(/^ROLE[_-]/i, '')).slice(0, 4);
  const isAnybody = /^(?:user|anonymous|authenticated|public|any|all|guest|read|write|api)$/;
  if (words.length === 0 || (words.length === 1 && isAnybody.test(words[0] ?? ''))) return null;
  return words.map(capitalised).join(' ');
}

/** `/admin/orders` is for the admin. */
export function roleInPath(path: string): string | null {
  return /(?:^|\/)admin(?:\/|$)/.test(path) ? 'Admin' : null;
}
