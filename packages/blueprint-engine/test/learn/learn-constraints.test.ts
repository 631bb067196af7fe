import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const request = (name: string, ...fields: readonly string[]) =>
  [
    'package harbour;',
    '',
    `public class ${name}Request {`,
    ...fields.map((each) => `    ${each.replaceAll('\n', '\n    ')};\n`),
    '}',
    '',
  ].join('\n');

test('[L22] in Java, a length is asked of texts only, and a day has none', async () => {
  const boat = aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'mast' }] });
  const guest = aModel({
    name: 'Guest',
    attributes: [
      { name: 'email' },
      { name: 'born', type: 'date' },
      { name: 'visits', type: 'int32' },
    ],
  });

  const files = await transferredByGrammar(
    {
      'BoatRequest.java': request(
        'Boat',
        '@Column\n@Size(max = 80)\nprivate String hull',
        '@Column\n@Size(max = 80)\nprivate String mast',
      ),
    },
    boat,
    guest,
  );

  expect(files['GuestRequest.java']).toMatch(
    /@Column\n\s+@Size\(max = 80\)\n\s+private String email;/,
  );
  expect(files['GuestRequest.java']).toMatch(/@Column\n\s+private LocalDate born;/);
  expect(files['GuestRequest.java']).toMatch(/@Column\n\s+private int visits;/);
});

test('[L22] in Kotlin, what is to be positive is a number', async () => {
  const boat = aModel({ name: 'Boat', attributes: [{ name: 'berths', type: 'int32' }] });
  const guest = aModel({
    name: 'Guest',
    attributes: [
      { name: 'visits', type: 'int32' },
      { name: 'email', type: 'string' },
    ],
  });
  const kotlin = (name: string, ...fields: readonly string[]) =>
    `package harbour\n\ndata class ${name}Request(\n${fields.map((each) => `    ${each},\n`).join('')})\n`;

  const files = await transferredByGrammar(
    { 'BoatRequest.kt': kotlin('Boat', '@field:Positive val berths: Int') },
    boat,
    guest,
  );

  expect(files).toEqual({
    'GuestRequest.kt': kotlin('Guest', '@field:Positive val visits: Int', 'val email: String'),
  });
});

test('[L22] in Kotlin, what is asked of a getter (`@get: Size`) is asked of texts and of what must be there', async () => {
  const boat = aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'mast' }] });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      { name: 'rope', isNullable: true },
      { name: 'logs', type: 'int32' },
    ],
  });
  const kotlin = (name: string, ...fields: readonly string[]) =>
    `package harbour\n\nclass ${name}(\n${fields.map((each) => `    ${each},\n`).join('')})\n`;
  const asked = (field: string) =>
    `@get: NotNull\n    @get: Size(min = 3)\n    @Column(name = "${field}")\n    var ${field}: String?`;

  const files = await transferredByGrammar(
    { 'Boat.kt': kotlin('Boat', asked('hull'), asked('mast')) },
    boat,
    raft,
  );

  expect(files['Raft.kt']).toContain('(\n    @get: Size(min = 3)\n    @Column(name = "rope")');
  expect(files['Raft.kt']).toContain('    @get: NotNull\n    @Column(name = "logs")\n');
});
