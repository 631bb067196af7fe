import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'status', type: 'string' },
  ],
});
const dock = aModel({ name: 'Dock', attributes: [{ name: 'depth', type: 'string' }] });

const controller = (name: string, lower: string) =>
  [
    'package org.harbour.web;',
    '',
    `import org.harbour.app.${name}Service;`,
    `import org.harbour.model.${name};`,
    'import org.springframework.http.HttpStatus;',
    'import org.springframework.http.ResponseEntity;',
    '',
    `public class ${name}Controller {`,
    `    private final ${name}Service service;`,
    '',
    `    public ResponseEntity<?> create(${name} ${lower}) {`,
    `        return ResponseEntity.status(HttpStatus.CREATED).body(service.save(${lower}));`,
    '    }',
    '',
    '    public ResponseEntity<?> find(Long id) {',
    `        ${name} ${lower} = service.find(id);`,
    `        if (${lower} == null) {`,
    '            return ResponseEntity.status(HttpStatus.NOT_FOUND).build();',
    '        }',
    `        return ResponseEntity.ok(${lower});`,
    '    }',
    '}',
    '',
  ].join('\n');

test("[L4] what is called of a library's class in Java is no attribute, whatever it is called", async () => {
  const files = await transferredByGrammar(
    { 'BoatController.java': controller('Boat', 'boat') },
    boat,
    dock,
  );

  expect(files).toEqual({ 'DockController.java': controller('Dock', 'dock') });
});

test('[L4] in Kotlin, a column of a table of the project is an attribute', async () => {
  const table = (name: string, columns: readonly string[]) =>
    [
      'package org.harbour.store',
      '',
      `import org.harbour.store.table.${name}s`,
      'import org.jetbrains.exposed.sql.ResultRow',
      '',
      `fun to${name}(row: ResultRow) = ${name}(`,
      ...columns.map((each) => `    ${each} = row[${name}s.${each}],`),
      ')',
      '',
    ].join('\n');

  const files = await transferredByGrammar(
    { 'Boat.kt': table('Boat', ['hull', 'status']) },
    boat,
    dock,
  );

  expect(files).toEqual({ 'Dock.kt': table('Dock', ['depth']) });
});

test('[L4] in Java, a constant of a class from a package of the project is called after the aggregate', async () => {
  const service = (name: string) =>
    [
      'package service;',
      '',
      'import store.Stores;',
      'import util.StoreKind;',
      '',
      `public class ${name}Service {`,
      `    private final ${name}Store store = Stores.of(StoreKind.${name.toUpperCase()});`,
      '}',
      '',
    ].join('\n');

  expect(await transferredByGrammar({ 'BoatService.java': service('Boat') }, boat, dock)).toEqual({
    'DockService.java': service('Dock'),
  });
});
