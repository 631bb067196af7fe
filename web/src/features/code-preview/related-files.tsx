import { Anchor, List, Loader, Menu, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { client } from '#api/client';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { PlaceMenu } from '#ui/place-menu';
import type { MenuPlace } from '#ui/virtual-tree';
import { texts } from './code-preview-texts.ts';
import { PreviewedContext } from './why-context.ts';

/** A file of the tree whose menu was asked for. */
export interface AskedFile {
  /** The service whose file it is. */
  aggregateId: string;
  path: string;
  place: MenuPlace;
  /** What had the focus then. */
  from: Element | null;
}

/** The menu of a file: the files of the branch that speak of it. */
export function FileMenu(props: {
  asked: AskedFile | null;
  /** Whether the preview has it. */
  isShown: (path: string) => boolean;
  onSelect: (path: string) => void;
  onClose: () => void;
}) {
  const { asked, isShown, onSelect, onClose } = props;
  const [looked, setLooked] = useState<AskedFile | null>(null);
  const close = (): void => {
    setLooked(null);
    if (looked?.from instanceof HTMLElement) looked.from.focus();
  };
  return (
    <>
      <PlaceMenu place={asked?.place ?? null} label={texts.fileMenu} onClose={onClose}>
        <Menu.Item onClick={() => setLooked(asked)}>{texts.findRelated}</Menu.Item>
      </PlaceMenu>
      <Modal opened={looked !== null} onClose={close} title={texts.related} returnFocus={false}>
        {looked && (
          <Related
            file={looked}
            isShown={isShown}
            onSelect={(found) => {
              close();
              onSelect(found);
            }}
          />
        )}
      </Modal>
    </>
  );
}

function Related(props: {
  file: AskedFile;
  isShown: (path: string) => boolean;
  onSelect: (path: string) => void;
}) {
  const { file, isShown, onSelect } = props;
  const { aggregateId, path } = file;
  const { branch = null } = use(PreviewedContext) ?? {};
  const asked = { aggregateId, filePath: path, branch };
  const { data, error } = useQuery({
    queryKey: ['related-files', asked],
    queryFn: async ({ signal }) =>
      (await client.codeGeneration.findRelatedFiles(asked, { signal })).value,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {path}
      </Text>
      <ErrorAlert text={error && errorText(error)} />
      {!data && !error && <Loader size="sm" role="status" aria-label={texts.findingRelated} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noneRelated}
        </Text>
      )}
      <List size="sm" listStyleType="none" aria-label={texts.related}>
        {data?.map((found) => (
          <List.Item key={found}>
            {isShown(found) ? (
              <Anchor
                component="button"
                type="button"
                fz="sm"
                ta="left"
                onClick={() => onSelect(found)}
              >
                {found}
              </Anchor>
            ) : (
              <>
                {found}{' '}
                <Text span size="xs" c="dimmed">
                  {texts.notGenerated}
                </Text>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
