import { modelSchema } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';

const model = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Shipping',
      aggregates: [
        {
          name: 'Parcel',
          attributes: [{ name: 'weight', type: 'double' }],
          commands: [{ name: 'PackParcel', attributes: [{ name: 'parcelId', type: 'uuid' }] }],
        },
      ],
    },
  ],
});

test.each([
  ['azure-functions-typescript', 'src/functions/command-function.ts', "idIn(input, 'parcelId')"],
  ['aws-lambda-typescript', 'src/handlers/command-handler.ts', "idIn(input, 'parcelId')"],
  ['spring-boot-java', 'commands/CommandController.java', 'Fields.idIn(body, "parcelId")'],
])(
  '[G14] a command on %s changes what its body names, where the address names nothing',
  (name, source, reads) => {
    const { files, problems } = render(compileBlueprint(builtInBlueprint(name)), model);

    expect(problems).toEqual([]);
    expect(String(files.find((file) => file.source === source)?.content)).toContain(reads);
  },
);
