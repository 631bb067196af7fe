import { openSectionReader } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { installedGrammars } from '#test/installed-grammars';
import { learnCase, learnCaseNames, learnFrom } from './learn-cases.ts';

const models = learnCaseNames.flatMap((name) => {
  const { sample, target } = learnCase(name);
  return [sample, target];
});

/** The extensions of a case's own files that their grammars can read: others say nothing of what is generated. */
function readable(paths: readonly string[], isSound: (path: string) => boolean): Set<string> {
  const extensionOf = (path: string) => path.split('.').at(-1) ?? '';
  const broken = new Set(paths.filter((path) => !isSound(path)).map(extensionOf));
  return new Set(paths.map(extensionOf).filter((each) => !broken.has(each)));
}

test.each(learnCaseNames)(
  '[L2] what is learned from %s gives code that its grammar can read, whatever the model',
  async (name) => {
    const learned = learnCase(name);
    const paths = learned.source.map(({ path }) => path);
    const reader = await openSectionReader(paths, installedGrammars);
    const texts = new Map(
      learned.source.map(({ path, content }) => [path, new TextDecoder().decode(content)]),
    );
    const sound = readable(paths, (path) => reader.isSound(path, texts.get(path) ?? '') === true);
    const blueprint = compileBlueprint(await learnFrom(learned));

    const files = models
      .flatMap((model) => render(blueprint, model).files)
      .filter(({ path }) => sound.has(path.split('.').at(-1) ?? ''))
      .map(({ path, content }) => ({
        path,
        text: typeof content === 'string' ? content : new TextDecoder().decode(content),
      }));
    const broken = files.filter(({ path, text }) => reader.isSound(path, text) === false);

    expect(files.length > 0).toBe(sound.size > 0);
    expect(broken).toEqual([]);
  },
);
