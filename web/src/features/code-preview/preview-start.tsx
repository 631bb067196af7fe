import { Button, Stack, Text, Title } from '@mantine/core';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { openPicker } from './picker-focus.ts';
import type { Missing } from './preview-missing.ts';

/** What stands there before the first preview: what is still to be chosen, and the way to it. */
export function PreviewStart(props: { missing: Missing | null; isPending: boolean }) {
  const { missing, isPending } = props;
  const picker = missing?.picker;
  return (
    <Stack align="center" justify="center" gap="xs" className={classes.empty}>
      <Title order={2}>{texts.selectFile}</Title>
      {!isPending && (
        <Text c="dimmed" ta="center">
          {missing ? texts.startText : texts.readyText}
        </Text>
      )}
      {picker && (
        <Button variant="light" mt="xs" onClick={() => openPicker(picker)}>
          {texts.begin[picker]}
        </Button>
      )}
    </Stack>
  );
}
