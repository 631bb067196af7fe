/** Parts a name or phrase into words in lower case: `OrderLine id` gives `order`, `line`, `id`. */
export function splitName(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s?\b/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
}

/** `['order', 'line']` gives `OrderLine`. Names start with a letter, as code demands. */
export function pascal(parts: readonly string[]): string {
  const joined = parts
    .flatMap((part) => splitName(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  const name = joined.replace(/^\d+/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function camel(parts: readonly string[]): string {
  const name = pascal(parts);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `CartId` gives `cart-id`. */
export const kebab = (name: string): string => splitName(name).join('-');

/** `mail clerk` gives `Mail Clerk`; capitals that are there stay, also in `iOS App`. */
export const titled = (text: string): string =>
  text.replace(
    /(^|[\s-])(\p{Ll})(?!\p{Lu})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
