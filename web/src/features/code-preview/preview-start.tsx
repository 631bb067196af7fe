import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths, type Scope } from '#app/paths';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { hasServices } from './no-services.tsx';
import { openPicker } from './picker-focus.ts';
import type { PreviewState } from './preview-state.ts';

/** What stands there before the first preview: what is still to be chosen, and the way to it. */
export function PreviewStart({ state, scope }: { state: PreviewState; scope: Scope }) {
  const { missing, preview, tree } = state;
  const isEmpty = missing?.picker === 'element' && !hasServices(tree);
  return (
    <Stack align="center" justify="center" gap="xs" className={classes.empty}>
      <Title order={2}>{texts.selectFile}</Title>
      {!preview.isPending && (
        <Text c="dimmed" ta="center">
          {isEmpty ? texts.noServices : missing ? texts.startText : texts.readyText}
        </Text>
      )}
      {isEmpty ? (
        <Button component={Link} to={paths.developer(scope)} variant="light" mt="xs">
          {texts.toServices}
        </Button>
      ) : (
        <Begin picker={missing?.picker ?? null} />
      )}
    </Stack>
  );
}

function Begin({ picker }: { picker: keyof typeof texts.begin | null }) {
  return (
    picker && (
      <Button variant="light" mt="xs" onClick={() => openPicker(picker)}>
        {texts.begin[picker]}
      </Button>
    )
  );
}
