import {
  Alert,
  Anchor,
  Breadcrumbs,
  Button,
  Group,
  Skeleton,
  Splitter,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths, type Scope } from '#app/paths';
import { blueprintOptions } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { DictionaryPanel } from './dictionary-panel.tsx';
import { FileDetail } from './file-detail.tsx';
import { LoadCode } from './load-code.tsx';
import { ProofBar } from './proof-bar.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { UploadNote } from './upload-note.tsx';
import { useUpload } from './use-upload.ts';
import { useWork } from './use-work.ts';
import { WorkNote } from './work-note.tsx';
import { WorkshopTree } from './workshop-tree.tsx';
import classes from './workshop.module.css';

type SidePanel = 'dictionary' | 'properties';

/** One blueprint: its files, what was learned of them, and the words that it was learned by. */
export function Workshop({ scope, id }: { scope: Scope; id: string }) {
  const { data: blueprint } = useSuspenseQuery(blueprintOptions(id));
  const [fileId, setFileId] = useState<string | null>(null);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const [panel, setPanel] = useState<SidePanel | null>('dictionary');
  const isOwn = blueprint.organisationId === scope.organisationId;
  // How the blueprint of others was made concerns them alone.
  const work = useWork(isOwn ? blueprint : { ...blueprint, jobId: null });
  const upload = useUpload(id);
  const isEmpty = blueprint.directoryItems.length === 0;
  const toggle = (which: SidePanel) => setPanel(panel === which ? null : which);
  const selectFile = (selected: string | null): void => {
    setFileId(selected);
    setSectionId(null);
  };

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Stack gap={2}>
          <Breadcrumbs separator="›" fz="sm">
            <Anchor component={Link} to={paths.blueprints(scope)} fz="sm">
              {texts.blueprints}
            </Anchor>
            <Text size="sm">{blueprint.name}</Text>
          </Breadcrumbs>
          <Title order={1} fz="h3">
            {texts.title(blueprint.name)}
          </Title>
        </Stack>
        <Group gap="xs">
          {isOwn && !isEmpty && <ProofBar blueprint={blueprint} scope={scope} work={work} />}
          <Button
            component="a"
            href={paths.codePreview(scope, id)}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={14} />}
          >
            {texts.codePreview}
          </Button>
        </Group>
      </header>
      {!isOwn && (
        <Alert variant="light" m="sm">
          {texts.readOnly}
        </Alert>
      )}
      <WorkNote work={work} />
      <UploadNote upload={upload} />
      {isEmpty ? (
        <LoadCode id={id} isOwn={isOwn} work={work} upload={upload} />
      ) : (
        <div className={classes.body}>
          <Splitter key={panel === null ? 2 : 3} className={classes.columns}>
            <Splitter.Pane defaultSize={30} min={15} className={classes.pane}>
              <WorkshopTree
                blueprint={blueprint}
                isOwn={isOwn}
                selected={fileId}
                onSelect={selectFile}
                upload={upload}
              />
            </Splitter.Pane>
            <Splitter.Pane defaultSize={panel === null ? 70 : 40} min={20} className={classes.pane}>
              <FileDetail
                blueprint={blueprint}
                isOwn={isOwn}
                fileId={fileId}
                sectionId={sectionId}
                onSelect={setSectionId}
              />
            </Splitter.Pane>
            {panel !== null && (
              <Splitter.Pane defaultSize={30} min={15} className={classes.pane}>
                {panel === 'dictionary' ? (
                  <DictionaryPanel key={blueprint.identity} blueprint={blueprint} isOwn={isOwn} />
                ) : (
                  <PropertiesPanel fileId={fileId} sectionId={sectionId} />
                )}
              </Splitter.Pane>
            )}
          </Splitter>
          <div className={classes.toggles}>
            <button
              type="button"
              className={classes.toggle}
              aria-pressed={panel === 'dictionary'}
              onClick={() => toggle('dictionary')}
            >
              {panel === 'dictionary' ? texts.hideDictionary : texts.showDictionary}
            </button>
            <button
              type="button"
              className={classes.toggle}
              aria-pressed={panel === 'properties'}
              onClick={() => toggle('properties')}
            >
              {panel === 'properties' ? texts.hideProperties : texts.showProperties}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** While a blueprint is read: its tree is about to come. */
export function WorkshopSkeleton() {
  return (
    <Stack p="md" gap="xs" aria-busy aria-label={texts.loading} role="status">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={22} maw={360} data-skeleton-row />
      ))}
    </Stack>
  );
}
