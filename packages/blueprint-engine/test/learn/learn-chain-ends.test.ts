import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const mapping = (name: string, ...fields: string[]) =>
  `public class ${name}Profile
{
    public void Map(Profile profile)
    {
        profile.CreateMap<${name}, ${name}Dto>()${fields.map((each) => `\n            .ForMember(d => d.${each}, o => o.MapFrom(s => s.${name}${each}))`).join('')};
    }
}
`;

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

test('[L6] what ends a statement stands behind the last link of a chain, however many there are', async () => {
  const transfer = (...attributes: string[]) =>
    transferredByGrammar(
      { 'BoatProfile.cs': mapping('Boat', 'Hull') },
      of('Boat', 'hull'),
      of('Raft', ...attributes),
    );

  expect(await transfer('rope', 'logs')).toEqual({
    'RaftProfile.cs': mapping('Raft', 'Rope', 'Logs'),
  });
  expect(await transfer()).toEqual({ 'RaftProfile.cs': mapping('Raft') });
});

test('[L6] calls that end their lines with a dot are a list as well', async () => {
  const made = (name: string, ...attributes: string[]) =>
    `package store

func make${name}(ctx context.Context, in *Given) error {
	_, err := db.${name}.Create().
${attributes.map((each) => `\t\tSet${each}(in.${each}).\n`).join('')}		Save(ctx)
	return err
}
`;

  expect(
    await transferredByGrammar(
      { 'boat.go': made('Boat', 'Hull', 'Mast', 'Keel') },
      of('Boat', 'hull', 'mast', 'keel'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'raft.go': made('Raft', 'Rope', 'Logs') });
});
