import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

const model = (name: string, ...commands: string[]) =>
  aModel({ name, commands: commands.map((each) => ({ name: each, domainEvents: [] })) });

const sample = model('Boat', 'CreateBoat', 'UpdateBoat', 'RemoveBoat');

test('[L5] a method that creates one is written for a command that adds one, and so of changing and removing', async () => {
  const cs = (name: string, [add, change, remove]: string[]) =>
    [
      `class ${name}Store\n{`,
      `    public void ${add}(${name} item)\n    {\n        rows.Add(item);\n        log.Tell("there is one more");\n    }\n`,
      `    public void ${change}(Guid id)\n    {\n        var found = rows.Find(id);\n        found.Touch();\n    }\n`,
      `    public bool ${remove}(Guid id)\n    {\n        return rows.Drop(id) > 0;\n    }\n}\n`,
    ].join('\n');
  const files = { 'BoatStore.cs': cs('Boat', ['CreateBoat', 'UpdateBoat', 'RemoveBoat']) };
  const target = model('Hotel', 'AddHotel', 'EditHotel', 'DeleteHotel');
  expect(await transferredByGrammar(files, sample, target)).toEqual({
    'HotelStore.cs': cs('Hotel', ['AddHotel', 'EditHotel', 'DeleteHotel']),
  });
});

test('[L5] the file of a command that creates one is there for one that registers one', () => {
  const files = {
    'CreateBoatHandler.cs': 'class CreateBoatHandler { New<Boat> Run(CreateBoat it); }\n',
    'RemoveBoatHandler.cs': 'class RemoveBoatHandler { bool Gone(RemoveBoat it, Guid id); }\n',
  };
  const target = model('Hotel', 'RegisterHotel', 'RemoveHotel');
  expect(transferred(files, model('Boat', 'CreateBoat', 'RemoveBoat'), target)).toEqual({
    'RegisterHotelHandler.cs': 'class RegisterHotelHandler { New<Hotel> Run(RegisterHotel it); }\n',
    'RemoveHotelHandler.cs': 'class RemoveHotelHandler { bool Gone(RemoveHotel it, Guid id); }\n',
  });
});
