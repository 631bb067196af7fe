import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconGitMerge } from '@tabler/icons-react';
import { HintedButton } from './hinted-button.tsx';
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
      <HintedButton
        variant="default"
        leftSection={<IconGitMerge size={16} />}
        hint={aggregateId === null ? texts.missing.element : null}
        wanted="element"
        picker="repository"
        onClick={open}
      >
        {repositoryLabel(repositoryUrl)}
      </HintedButton>
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
