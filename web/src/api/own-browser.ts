const PREFIX = 'stepwright.';
const OWNER = `${PREFIX}browser-of`;
/** Under this and whose it is, what somebody kept is put aside. */
const ASIDE = `${PREFIX}aside.`;
/** Of the browser and not of a person. */
const ofNobody = new Set([OWNER, `${PREFIX}colour-mode`, `${PREFIX}logged-out`]);

/** Whose page this is; null before anybody signed in. */
let owner: string | null = null;

/**
 * What this browser keeps is its person's: whoever else signs in finds nothing of it, and it is there
 * again when the person comes back. Only logging out forgets it.
 */
export function keepBrowserTo(sub: string): void {
  owner = sub;
  const before = localStorage.getItem(OWNER);
  if (before === sub) return;
  if (before !== null) {
    const aside = asideOf(before);
    for (const name of names()) if (isOfPerson(name)) rename(name, aside + name);
  }
  const aside = asideOf(sub);
  for (const name of names()) if (name.startsWith(aside)) rename(name, name.slice(aside.length));
  put(OWNER, sub);
}

/** Somebody else may have signed in in another tab: what this page still writes is not theirs. */
export function isOwnBrowser(): boolean {
  const present = localStorage.getItem(OWNER);
  return owner === null || present === null || present === owner;
}

/** No beginning of anybody else's: there is no `/` in what is encoded. */
const asideOf = (sub: string): string => `${ASIDE}${encodeURIComponent(sub)}/`;

const isOfPerson = (name: string): boolean =>
  name.startsWith(PREFIX) && !name.startsWith(ASIDE) && !ofNobody.has(name);

const names = (): string[] => Object.keys(localStorage);

function rename(name: string, next: string): void {
  const text = localStorage.getItem(name);
  localStorage.removeItem(name);
  if (text !== null) put(next, text);
}

function put(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The browser gives no more room: it is not kept.
  }
}
