import { Button, Modal, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconGitMerge } from '@tabler/icons-react';
import { RepositoryForm } from './repository-form.tsx';
import { texts } from './code-preview-texts.ts';

/** Named after the last part of the repository's address, once there is one. */
export function repositoryLabel(url: string | null): string {
  const last = url?.replace(/\/+$/, '').split('/').at(-1);
  return last || texts.setupRepository;
}

export function RepositoryButton(props: {
  aggregateId: string | null;
  repositoryUrl: string | null;
}) {
  const { aggregateId, repositoryUrl } = props;
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Tooltip label={texts.missing.element} disabled={aggregateId !== null}>
        <Button
          variant="default"
          leftSection={<IconGitMerge size={16} />}
          disabled={aggregateId === null}
          onClick={open}
        >
          {repositoryLabel(repositoryUrl)}
        </Button>
      </Tooltip>
      <Modal opened={opened} onClose={close} title={texts.repository}>
        {aggregateId && (
          <RepositoryForm
            aggregateId={aggregateId}
            repositoryUrl={repositoryUrl}
            onDone={close}
            onCancel={close}
          />
        )}
      </Modal>
    </>
  );
}
