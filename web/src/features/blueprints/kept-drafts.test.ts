import { beforeEach, describe, expect, test, vi } from 'vitest';
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

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));

describe('what was typed over a section, after a reload', () => {
  test('is over the same section, of the same person and blueprint only', () => {
    expect(keepDrafts(of, typing(aFile(), '0'))).toBe(true);

    expect(reopened(aFile()).sections[fileId]?.over).toEqual({ '0': typed });
    expect(readDrafts({ ...of, personId: 'bob' })).toEqual(noDrafts);
    expect(readDrafts({ ...of, blueprintId: 'other' })).toEqual(noDrafts);
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

  test('is left to the window that typed it', () => {
    storedState.typedOver.set({
      ada: {
        [blueprintId]: {
          elsewhere: { fileId, place: null, isDropped: true, typed: { ...typed }, at: 0 },
        },
      },
    });
    keepDrafts(of, typing(aFile(), '0'));
    keepDrafts(of, noDrafts);

    expect(readDrafts(of).dropped[fileId]).toEqual([typed]);
  });

  test('is the latest for which there is room; the rest is told to be lost', () => {
    const long = (now: string) => ({ value: { before: '', now } });
    keepDrafts(of, typing(aFile(), '0', long('a'.repeat(250_000))));
    vi.setSystemTime(1000);
    expect(
      keepDrafts({ ...of, blueprintId: 'b' }, typing(aFile(), '1', long('b'.repeat(250_000)))),
    ).toBe(true);

    expect(readDrafts(of)).toEqual(noDrafts);
    expect(keepDrafts(of, typing(aFile(), '0', long('c'.repeat(500_000))))).toBe(false);
  });

  test('is forgotten after thirty days', () => {
    keepDrafts(of, typing(aFile(), '0'));
    vi.setSystemTime(31 * 24 * 60 * 60 * 1000);

    expect(readDrafts(of)).toEqual(noDrafts);
  });
});
