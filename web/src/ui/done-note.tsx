import { Anchor, Stack, Text } from '@mantine/core';

/** What was done, what was not, and where it goes on. */
export function DoneNote(props: {
  done: string;
  notes: readonly string[];
  link: { href: string; text: string } | null;
}) {
  const { done, notes, link } = props;
  return (
    <Stack gap={4}>
      <Text size="sm">{done}</Text>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {link && (
        <Anchor
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          w="fit-content"
        >
          {link.text}
        </Anchor>
      )}
    </Stack>
  );
}
