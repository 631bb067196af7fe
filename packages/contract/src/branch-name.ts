/**
 * Whether git takes a name for a branch (the rules of `git check-ref-format --branch`).
 */
export function isBranchName(name: string): boolean {
  if (name.length === 0 || name.length > 250 || name === '@' || name.startsWith('-')) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/$|^\/|\.$/.test(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
