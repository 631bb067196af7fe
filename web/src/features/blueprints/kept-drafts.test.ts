import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileItem } from '@stepwright/contract';
import { forgetPerson, storedState } from '#app/stored-state';
import { aFile, blueprintId, fileId, sections, text } from '#test/open-file';
import { draftsNow, noDrafts, type BlueprintDrafts } from './blueprint-drafts.ts';
import { draftOver } from './draft.ts';
import { findPlace } from './draft-place.ts';
import { keepDrafts, readDrafts } from './kept-drafts.ts';
import { valuesOf } from './section-values.ts';

const of = { personId: 'ada', blueprintId };
const typed = { value: { before: 'class ', now: 'class X' } };

function typing(file: FileItem, id: string, over: object = typed): BlueprintDrafts {
  return { ...noDrafts, sections: { [file.id]: { of: file, over: { [id]: over } } } };
}

const path = (now: string) => ({ path: { before: '', now } });

/** After a reload, in which somebody left the file so. */
function reopened(file: FileItem): BlueprintDrafts {
  return draftsNow(readDrafts(of), { fileId: file.id, file, isGone: false });
}

function conflictsOf(drafts: BlueprintDrafts, file: FileItem, at: number): string[] {
  const [section] = file.propertyBindings.slice(at);
  const over = drafts.sections[fileId]?.over[String(at)] ?? {};
  return section ? draftOver(valuesOf(section), over, () => undefined).conflicts : [];
}

/** Another version of the file, with each section named by its place. */
function changed(...propertyBindings: FileItem['propertyBindings']): FileItem {
  const named = propertyBindings.map((each, at) => ({ ...each, id: String(at) }));
  return aFile({ version: 4, propertyBindings: named });
}

/** What a window has in memory another, or the same after a reload, has not. */
async function anotherWindow() {
  vi.resetModules();
  return import('./kept-drafts.ts');
}

/** The locks are real, jsdom only has none. A window that is opened before holds none, as one that is gone. */
function haveLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

type KeptDrafts = Awaited<ReturnType<typeof anotherWindow>>;

async function adoptedBy({ readDrafts: read, adoptDrafts }: KeptDrafts): Promise<BlueprintDrafts> {
  let drafts = read(of);
  const onAdopted = (adopt: (known: BlueprintDrafts) => BlueprintDrafts) => {
    drafts = adopt(drafts);
  };
  await adoptDrafts(of, onAdopted, new AbortController().signal);
  return drafts;
}

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

describe('what was typed over a section, after a reload', () => {
  test('is over the same section, of the same person and blueprint only', () => {
    expect(keepDrafts(of, typing(aFile(), '0'))).toBe(true);

    expect(reopened(aFile()).sections[fileId]?.over).toEqual({ '0': typed });
    expect(readDrafts({ ...of, personId: 'bob' })).toEqual(noDrafts);
    expect(readDrafts({ ...of, blueprintId: 'other' })).toEqual(noDrafts);
  });

  test('is replaced by what is typed on, and gone once that is saved', async () => {
    const before = await anotherWindow();
    before.keepDrafts(of, typing(aFile(), '0'));
    window.dispatchEvent(new Event('pagehide'));
    const later = await anotherWindow();
    const drafts = later.readDrafts(of);
    expect(drafts.kept[fileId]).toMatchObject([{ typed }]);
    later.keepDrafts(of, drafts);
    later.keepDrafts(of, noDrafts);

    expect(storedState.typedOver.get()).toEqual({});
  });

  test('follows the section to where it went', () => {
    keepDrafts(of, typing(aFile(), '4', { value: { before: '}\n', now: '};\n' } }));
    const file = changed(text('', 'import {}\n'), ...sections);

    const now = reopened(file);

    expect(Object.keys(now.sections[fileId]?.over ?? {})).toEqual(['5']);
    expect(conflictsOf(now, file, 5)).toEqual([]);
  });

  test('is a question where only the place says which section was meant', () => {
    const same = [text('0', 'a;\n'), text('1', 'a;\n'), text('2', 'a;\n')];
    const over = { separator: { before: '', now: ',' } };
    keepDrafts(of, typing(aFile({ propertyBindings: same }), '1', over));
    const file = changed(text('', 'new\n'), ...same);

    expect(conflictsOf(reopened(file), file, 1)).toEqual(['separator']);
  });

  test('is kept to be copied where the section, or the file, is gone', () => {
    keepDrafts(of, typing(aFile(), '4'));

    expect(reopened(changed(text('', 'other'))).dropped[fileId]).toEqual([typed]);
    const gone = draftsNow(readDrafts(of), { fileId, file: undefined, isGone: true });
    expect(gone.dropped[fileId]).toEqual([typed]);
    keepDrafts(of, gone);
    expect(readDrafts(of)).toEqual(gone);
  });

  test('is nowhere where nothing tells its place', () => {
    const nowhere = { kind: '', head: '', tail: '', length: 0, isOnly: true, version: 1 };

    expect(findPlace(aFile(), { id: '@3-3', ...nowhere })).toBeNull();
  });

  test('is over where it is what stands there by now', () => {
    keepDrafts(of, typing(aFile(), '0'));
    const file = changed(text('', 'class X'), ...sections.slice(1));

    expect(reopened(file)).toEqual(noDrafts);
  });
});

describe('what is kept of it', () => {
  test('is nothing once it was saved or given up, nor after signing out', () => {
    keepDrafts(of, typing(aFile(), '0'));
    keepDrafts(of, noDrafts);
    expect(readDrafts(of)).toEqual(noDrafts);

    keepDrafts(of, typing(aFile(), '0'));
    forgetPerson();
    expect(JSON.stringify(localStorage)).not.toContain('class X');
  });

  test('is nothing of what is typed after somebody logged out, in whichever window', () => {
    localStorage.setItem('stepwright.logged-out', 'true');

    expect(keepDrafts(of, typing(aFile(), '0'))).toBe(false);
    expect(storedState.typedOver.get()).toEqual({});
  });

  test('is left to the window that typed it, over the same section, too', async () => {
    const other = await anotherWindow();
    other.keepDrafts(of, typing(aFile(), '0'));
    const mine = { value: { before: 'class ', now: 'class Y' } };
    keepDrafts(of, typing(aFile(), '0', mine));
    expect(localStorage.getItem('stepwright.typed-over')).toContain('class X');
    keepDrafts(of, noDrafts);

    expect(other.readDrafts(of).kept[fileId]).toMatchObject([{ typed }]);
  });

  test('is found again by a window that is reloaded, whoever opens the blueprint meanwhile', async () => {
    haveLocks();
    const first = await anotherWindow();
    first.keepDrafts(of, typing(aFile(), '0'));

    const second = await anotherWindow();
    expect(await adoptedBy(second)).toEqual(noDrafts);
    second.keepDrafts(of, noDrafts);
    expect(first.readDrafts(of).kept[fileId]).toMatchObject([{ typed }]);

    first.keepDrafts(of, noDrafts);
    const other = { value: { before: 'a', now: 'b' } };
    second.keepDrafts(of, typing(aFile(), '1', other));
    expect(localStorage.getItem('stepwright.typed-over')).not.toContain('class X');
    expect(await adoptedBy(first)).toEqual(noDrafts);
  });

  test('is taken over from a window that is gone, by one other', async () => {
    const gone = await anotherWindow();
    gone.keepDrafts(of, { ...typing(aFile(), '0'), paths: { [fileId]: path('a') } });
    haveLocks();
    const heir = await anotherWindow();
    heir.keepDrafts(of, { ...noDrafts, paths: { [fileId]: path('b') } });

    const drafts = await adoptedBy(heir);

    expect(drafts.kept[fileId]).toMatchObject([{ typed }]);
    expect(drafts.paths[fileId]).toEqual(path('b'));
    expect(drafts.dropped[fileId]).toEqual([{ value: path('a').path }]);
    expect(await adoptedBy(await anotherWindow())).toEqual(noDrafts);
    heir.keepDrafts(of, drafts);
    heir.keepDrafts(of, noDrafts);
    expect(storedState.typedOver.get()).toEqual({});
  });

  test('stays when there is no room for more; what is not kept is told', () => {
    const long = (now: string) => ({ value: { before: '', now } });
    const first = typing(aFile(), '0', long('a'.repeat(250_000)));
    expect(keepDrafts(of, first)).toBe(true);
    vi.setSystemTime(1000);
    const other = { ...of, blueprintId: 'b' };
    expect(keepDrafts(other, typing(aFile(), '1', long('b'.repeat(250_000))))).toBe(false);
    const bob = { ...of, personId: 'bob' };
    expect(keepDrafts(bob, typing(aFile(), '1', long('b'.repeat(250_000))))).toBe(false);

    expect(readDrafts(other)).toEqual(noDrafts);
    expect(keepDrafts(of, typing(aFile(), '0', long('c'.repeat(500_000))))).toBe(false);
    expect(readDrafts(of).kept[fileId]).toMatchObject([{ typed: long('a'.repeat(250_000)) }]);
  });

  test('is forgotten after thirty days', () => {
    keepDrafts(of, typing(aFile(), '0'));
    vi.setSystemTime(31 * 24 * 60 * 60 * 1000);

    expect(readDrafts(of)).toEqual(noDrafts);
    // Reading changes nothing: it is done while the page is drawn.
    expect(storedState.typedOver.get()).not.toEqual({});
    keepDrafts({ ...of, personId: 'bob' }, noDrafts);
    expect(storedState.typedOver.get()).toEqual({});
  });
});
