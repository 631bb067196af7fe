import { ActionIcon, Anchor, Breadcrumbs, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths, type Scope } from '#app/paths';
import { tip } from '#ui/tip';
import { keepsKeys } from '#ui/use-keys-kept';
import { texts } from './blueprints-texts.ts';
import { exportBlueprint } from './exchange-export.ts';
import { exchangeTexts } from './exchange-texts.ts';
import { HistoryButtons } from './history-buttons.tsx';
import type { SampleFormPart } from './learn-sample.tsx';
import { ProofBar } from './proof-bar.tsx';
import { SaveState } from './save-state.tsx';
import type { Work } from './use-work.ts';
import classes from './workshop.module.css';

interface HeadProps {
  blueprint: BlueprintForTreeView;
  scope: Scope;
  work: Work;
  isOwn: boolean;
  SampleForm: SampleFormPart;
  /** Shows what was learned. */
  onLearn: () => void;
  /** How much was typed and is not saved. */
  unsaved: number;
  onUnsaved: () => void;
}

/** What a blueprint is called, whether it is saved, and what is done with all of it. */
export function WorkshopHead(props: HeadProps) {
  const { blueprint, scope, isOwn } = props;
  const { identity: id, name, directoryItems, proof } = blueprint;
  return (
    <header className={classes.head} {...keepsKeys()}>
      <Stack gap={2} className={classes.title ?? ''}>
        <Breadcrumbs separator="›" fz="sm">
          <Anchor component={Link} to={paths.blueprints(scope)} fz="sm">
            {texts.blueprints}
          </Anchor>
          <Text size="sm" truncate maw={320}>
            {name}
          </Text>
        </Breadcrumbs>
        <Title order={1} fz="h3" lineClamp={2}>
          {texts.title(name)}
        </Title>
      </Stack>
      <Group gap="xs">
        {isOwn && <SaveState {...props} />}
        {isOwn && <HistoryButtons id={id} />}
        {isOwn && directoryItems.length > 0 && <ProofBar {...props} />}
        {proof !== null && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={exchangeTexts.exporting}
            {...tip(exchangeTexts.exporting)}
            onClick={() => void exportBlueprint(id)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        )}
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
  );
}
