import { describe, expect, test } from 'vitest';
import { ids } from '#test/factories';
import { closeTarget, panelNames, panelPatterns, panelTitle, type PanelName } from './panels.ts';
import { ownPath, paths, type PanelTarget } from './paths.ts';

const scope = { organisationId: 'o', platformId: 'p' };

describe('the title of a side panel', () => {
  test.each<[PanelName, boolean, string]>([
    ['edit-command', false, 'Edit'],
    ['add-command', false, 'Add'],
    ['delete-reaction', false, 'Delete'],
    ['edit-query', false, 'Query'],
    ['add-query', false, 'Query'],
    ['edit-type', false, 'Type'],
    ['add-type', false, 'Type'],
    ['edit-command', true, 'History'],
    ['edit-query', true, 'History'],
  ])('%s (history: %s) is %s', (name, isHistory, title) => {
    expect(panelTitle(name, isHistory)).toBe(title);
  });
});

describe('closing', () => {
  test.each([
    ['/o/p/business/1/edit-command/2/commits-history', '/o/p/business/1'],
    ['/o/p/developer/Sales/3/edit-command/2', '/o/p/developer/Sales'],
    ['/o/p/developer/Sales/3/details?isNew=true&aggregate=3', '/o/p/developer/Sales?aggregate=3'],
    ['/o/p/developer/A%20B/3/edit-type/4?type=4', '/o/p/developer/A%20B?type=4'],
    ['/o/p/configuration/users/add', '/o/p/configuration/users'],
  ])('%s returns to %s', (from, target) => {
    const { pathname, search } = new URL(from, 'https://stepwright.example');

    expect(closeTarget(pathname, search)).toBe(target);
  });
});

describe('an address', () => {
  test.each<[PanelTarget, string]>([
    [{ name: 'edit-command', elementId: 'e' }, '/o/p/business/1/edit-command/e'],
    [
      { name: 'edit-query', elementId: 'e', history: true },
      '/o/p/business/1/edit-query/e/commits-history',
    ],
    [{ name: 'add-type', aggregateId: 'a' }, '/o/p/business/1/add-type?aggregateId=a'],
    [
      { name: 'delete-readmodel', elementId: 'e', aggregateId: 'a' },
      '/o/p/business/1/delete-readmodel/e/a',
    ],
    [
      { name: 'generate-code', aggregateId: 'a', eventType: 'command', elementId: 'e' },
      '/o/p/business/1/a/generate-code/command/e',
    ],
  ])('over the SmartMap: %j', (panel, address) => {
    expect(paths.businessPanel(scope, '1', panel)).toBe(address);
  });

  test.each<[string, PanelTarget, string]>([
    [
      'Sales',
      { name: 'edit-command', aggregateId: 'a', elementId: 'e' },
      '/o/p/developer/Sales/a/edit-command/e',
    ],
    [
      '',
      { name: 'details', aggregateId: 'a', query: { isNew: 'true' } },
      '/o/p/developer/%5Bno%20bounded%20context%5D/a/details?isNew=true',
    ],
    [
      'A/B',
      { name: 'add-query', aggregateId: 'a', query: { context: 'A/B' } },
      '/o/p/developer/A%2FB/a/add-query?context=A%2FB',
    ],
  ])('over the ArcMap: %s %j', (context, panel, address) => {
    expect(paths.developerPanel(scope, context, panel)).toBe(address);
  });

  test('of every panel has a route in both views', () => {
    for (const name of panelNames) {
      const { business, developer } = panelPatterns(name);

      expect(business.some((pattern) => pattern.includes(name))).toBe(true);
      expect(developer.some((pattern) => pattern.startsWith(name))).toBe(true);
    }
  });

  test('to return to is one of this web app', () => {
    expect(ownPath(`/o/p/developer?x=${ids.process}`)).toBe(`/o/p/developer?x=${ids.process}`);
    expect(
      ['https://evil.example/', '//evil.example/', '/\\evil.example', 'x', null].map(ownPath),
    ).toEqual([null, null, null, null, null]);
  });
});
