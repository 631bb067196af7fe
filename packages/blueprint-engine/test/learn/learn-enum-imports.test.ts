import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, attributes: [name: string, type: string][], enums: string[] = []) =>
  aModel({
    name,
    attributes: attributes.map(([each, type]) => ({ name: each, type })),
    types: enums.map((each) => ({ name: each, family: 'ENUM', attributes: [] })),
  });

const code = (name: string, imports: string[], fields: string[]) => ({
  [`${name}.cs`]: `${imports.map((each) => `using Harbour.${each};\n`).join('')}${imports.length > 0 ? '\n' : ''}public class ${name}
{
${fields.map((each) => `    public ${each} { get; set; }\n`).join('')}}
`,
});

const boat = of(
  'Boat',
  [
    ['hull', 'string'],
    ['state', 'BoatState'],
  ],
  ['BoatState'],
);
const raft = of('Raft', [
  ['logs', 'string'],
  ['width', 'int32'],
]);

test.each([
  ['its only import', []],
  ['one beside others', ['Common']],
])(
  '[L5] what all enumerations are imported from goes where there is none, as %s',
  (_how, others) => {
    const made = transferred(
      code('Boat', [...others, 'Domain.Enums'], ['string Hull', 'BoatState State']),
      boat,
      raft,
    );

    expect(made).toEqual(code('Raft', others, ['string Logs', 'int Width']));
  },
);

test('[L5] what all enumerations are imported from is there once where there are several', () => {
  const made = transferred(
    code('Boat', ['Domain.Enums'], ['string Hull', 'BoatState State']),
    boat,
    of(
      'Raft',
      [
        ['kind', 'RaftKind'],
        ['state', 'RaftState'],
      ],
      ['RaftKind', 'RaftState'],
    ),
  );

  expect(made).toEqual(code('Raft', ['Domain.Enums'], ['RaftKind Kind', 'RaftState State']));
});

test('[L5] what all enumerations are imported from stays where the code names one of them itself', () => {
  const log = 'AuditKind Audit => AuditKind.Full;\n    public string Log';
  const made = transferred(
    code('Boat', ['Domain.Enums'], ['string Hull', 'BoatState State', log]),
    boat,
    of('Raft', [['logs', 'string']]),
  );

  expect(made).toEqual(code('Raft', ['Domain.Enums'], ['string Logs', log]));
});

test('[L5] the empty line goes with the only import where lines end as on Windows, too', () => {
  const inWindows = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([path, each]) => [path, each.replaceAll('\n', '\r\n')]),
    );
  const made = transferred(
    inWindows(code('Boat', ['Domain.Enums'], ['string Hull', 'BoatState State'])),
    boat,
    raft,
  );

  expect(made).toEqual(inWindows(code('Raft', [], ['string Logs', 'int Width'])));
});

test.each(['@GeneratedValue(strategy = GenerationType.IDENTITY)', '@ResponseStatus(CREATED)'])(
  '[L5] what all enumerations are imported from is not kept for what a framework calls so: %s',
  (said) => {
    const java = (name: string, imports: string[], fields: string[]) => ({
      [`${name}.java`]: `package harbour;

${imports.map((each) => `import ${each};\n`).join('')}import jakarta.persistence.*;

public class ${name} {
    ${said}
    private Long pk;

${fields.map((each) => `    private ${each};\n`).join('')}}
`,
    });
    const made = transferred(
      java('Boat', ['harbour.domain.enums.*'], ['String hull', 'BoatState state']),
      boat,
      of('Raft', [
        ['logs', 'string'],
        ['rope', 'string'],
      ]),
    );

    expect(made).toEqual(java('Raft', [], ['String logs', 'String rope']));
  },
);
