import { ActionIcon, Button, Card, Table, Tooltip } from '@mantine/core';
import { IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { User } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state';
import { PageFrame } from '#ui/page-frame';
import { usersOptions } from './configuration-queries.ts';
import { texts } from './configuration-texts.ts';
import { LocalNotice } from './local-notice.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';

/** The other members. `deletePath` is the sub-action that the removal dialog posts to. */
export function Users(props: { organisationId: string; addPath: string; deletePath: string }) {
  const { data: users } = useSuspenseQuery(usersOptions(props.organisationId));
  const [removed, setRemoved] = useState<User | null>(null);
  const add = (
    <Button component={Link} to={props.addPath} leftSection={<IconUserPlus size={16} />}>
      {texts.addUser}
    </Button>
  );

  return (
    <PageFrame title={texts.users} text={texts.usersText} actions={add}>
      <LocalNotice />
      <Card withBorder padding={0} radius="lg">
        {users.length === 0 ? (
          <EmptyState icon={<IconUsers size={28} />} text={texts.noUsers} />
        ) : (
          <UserTable users={users} onRemove={setRemoved} />
        )}
      </Card>
      <RemoveUserDialog
        user={removed}
        deletePath={props.deletePath}
        onClose={() => setRemoved(null)}
      />
    </PageFrame>
  );
}

function UserTable({ users, onRemove }: { users: User[]; onRemove: (user: User) => void }) {
  return (
    <Table.ScrollContainer minWidth={330} type="native">
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.email}</Table.Th>
            <Table.Th>{texts.name}</Table.Th>
            <Table.Th w={80}>{texts.actions}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.email}>
              <Table.Td>{user.email}</Table.Td>
              <Table.Td>{user.name || texts.none}</Table.Td>
              <Table.Td>
                <Tooltip label={texts.remove}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={texts.removeUser(user.email)}
                    onClick={() => onRemove(user)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
