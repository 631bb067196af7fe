import { Button, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageFrame } from '#ui/page-frame';
import { profileOptions } from './configuration-queries.ts';
import { texts } from './configuration-texts.ts';
import { LocalNotice } from './local-notice.tsx';

/** `editPath` is absent where there is no platform to edit it under. */
export function Profile(props: { organisationId: string; editPath?: string }) {
  const { data: profile } = useSuspenseQuery(profileOptions(props.organisationId));
  return (
    <PageFrame
      title={texts.profile}
      actions={
        props.editPath && (
          <Button component={Link} to={props.editPath} variant="default">
            {texts.edit}
          </Button>
        )
      }
    >
      <LocalNotice />
      <Card withBorder padding="lg" radius="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
          <Field label={texts.email} value={profile.email} />
          <Field label={texts.name} value={profile.name || texts.noName} />
        </SimpleGrid>
      </Card>
    </PageFrame>
  );
}

function Field({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={2}>
      <Text component="dt" size="xs" c="dimmed" fw={500}>
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </Stack>
  );
}
