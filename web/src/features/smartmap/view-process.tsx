import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SideDrawer } from '#ui/side-drawer';
import { processQuery } from './smartmap-queries.ts';
import { processTexts as texts } from './smartmap-texts.ts';

/**
 * The process' name and description, and its documents, which the page brings; read only (SM-A16).
 * Lies over the map, like the side panels.
 */
export function ViewProcess(props: { processId: string; closePath: string; documents: ReactNode }) {
  const { processId, closePath, documents } = props;
  const { data: process } = useSuspenseQuery(processQuery(processId));
  const navigate = useNavigate();
  const close = useCallback(() => void navigate(closePath), [navigate, closePath]);

  return (
    <SideDrawer title={texts.viewTitle} actions={[]} onClose={close}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {process.name}
          </Title>
          <Badge variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
            {texts.steps(process.statements.length)}
          </Badge>
        </Group>
        {process.description ? (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {process.description}
          </Text>
        ) : (
          <Text c="dimmed">{texts.noDescription}</Text>
        )}
        {documents}
      </Stack>
    </SideDrawer>
  );
}
