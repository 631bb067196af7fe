import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { FieldGroup } from '#ui/field-group';
import { texts } from './code-preview-texts.ts';
import type { Subject } from './published-subject.ts';
import { RepositoryForm } from './repository-form.tsx';

/** The repository: its address with Edit, or the form, which Hide puts away. */
export function GitCredentials({ subject }: { subject: Subject }) {
  const { aggregate } = subject;
  const url = aggregate.gitRepositoryUrl;
  const [isOpen, setIsOpen] = useState(url === null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    // The form goes, and with it what had the keys.
    toggle.current?.focus();
    setIsOpen(false);
  };
  return (
    <FieldGroup
      label={texts.generatePanel.credentials}
      aside={
        <Button
          ref={toggle}
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.generatePanel.hide : texts.generatePanel.edit}
        </Button>
      }
    >
      {!isOpen && (
        <Text size="sm" c={url ? undefined : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
          {url ?? texts.generatePanel.noRepository}
        </Text>
      )}
      {isOpen && (
        <RepositoryForm
          aggregateId={aggregate.identity}
          repositoryUrl={url}
          submitLabel={texts.publishPanel.connect}
          failure={texts.credentials.failed.first}
          onDone={close}
          onCancel={close}
        />
      )}
    </FieldGroup>
  );
}
