import { openSyntax } from '@stepwright/syntax';
import { afterAll, expect, test } from 'vitest';
import { GeneratedServices } from './generated-services.ts';
import { installedGrammars } from './installed-grammars.ts';

/** The same models each time; `SEED=2` tries others. */
const seed = Number(process.env['SEED'] ?? 1_598_912_081);
const patience = 60_000;

const services = new GeneratedServices({
  blueprint: 'spring-boot-java',
  host: 'Spring Boot',
  persistences: [null, 'Cosmos DB'],
  numRuns: 60,
  seed,
});
const { renderings, chosen } = services;

afterAll(() => services.remove());

test('[G14] Java is generated for any model without a problem', () => {
  const problems = [...renderings, ...chosen].flatMap((each) => each.problems);

  expect({ seed, problems }).toEqual({ seed, problems: [] });
});

test(
  '[G14] all of it is Java, and its words are no names in it',
  async () => {
    const parse = await openSyntax(installedGrammars).load('java');

    const broken = renderings
      .flatMap(({ files }) => files)
      .filter(({ path }) => path.endsWith('.java'))
      .filter(({ content }) => {
        const parsed = parse(String(content));
        return !parsed.ok || parsed.tree.hasErrors;
      });

    expect({ seed, broken }).toEqual({ seed, broken: [] });
  },
  patience,
);
