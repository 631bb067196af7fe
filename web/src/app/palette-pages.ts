import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#api/client';
import { isDebug } from './debug.ts';
import { useCanGenerateCode, useOrganisation } from './organisation.ts';
import { hasWords, type PaletteItem, type PaletteSource } from './palette-state.ts';
import { paletteTexts as texts } from './palette-texts.ts';
import { paths } from './paths.ts';
import { useScope } from './route-params.ts';
import { texts as shellTexts } from './shell-texts.ts';
import { storedState } from './stored-state.ts';

const modes = ['light', 'dark', 'auto'] as const;

/** What is offered on every page: the pages, the processes, the colour mode. */
export function usePalettePages(): PaletteSource {
  const scope = useScope();
  const navigate = useNavigate();
  const { isOrganisationOwner } = useOrganisation();
  const canGenerate = useCanGenerateCode();
  const { setColorScheme } = useMantineColorScheme();
  const { data: processes } = useQuery(
    api.process.getByOrganisationId.queryOptions({
      input: { id: scope.organisationId },
      // The pages are offered without them too.
      throwOnError: false,
    }),
  );
  const page = (text: string, path: string, group: string = texts.pages): PaletteItem => ({
    id: path,
    text,
    group,
    run: () => void navigate(path),
  });

  const last = storedState.processId.get();
  const items = [
    page(texts.map, paths.business(scope, last)),
    page(texts.services, paths.developer(scope)),
    page(texts.profile, paths.profile(scope)),
    ...(isOrganisationOwner || isDebug() ? [page(texts.users, paths.users(scope))] : []),
    ...(canGenerate ? [page(texts.blueprints, paths.blueprints(scope))] : []),
    page(texts.addProcess, paths.addProcess(scope, last)),
    ...(processes?.data ?? [])
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ identity, name }) => page(name, paths.business(scope, identity), texts.processes)),
    ...modes.map((mode) => ({
      id: `colour-${mode}`,
      text: texts.colourMode(shellTexts.colourModes[mode]),
      group: texts.appearance,
      run: () => setColorScheme(mode),
    })),
  ];
  return (query) => items.filter(({ text }) => hasWords(text, query));
}
