import { Title } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { BlueprintPicker } from './blueprint-picker.tsx';
import { BranchPicker } from './branch-picker.tsx';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ElementPicker } from './element-picker.tsx';
import { HintedButton } from './hinted-button.tsx';
import type { PreviewState } from './preview-state.ts';
import { PublishButton } from './publish-button.tsx';
import { RepositoryButton } from './repository-button.tsx';

interface BarProps {
  state: PreviewState;
  organisationId: string;
  platformId: string;
}

/** What is chosen, and what to do with it. */
export function PreviewBar(props: BarProps) {
  const { state, platformId } = props;
  const { missing, preview } = state;
  const hasPreview = preview.data !== undefined;
  return (
    <header className={classes.bar}>
      <Title order={1} className={classes.title}>
        {texts.title}
      </Title>
      <ElementPicker
        tree={state.tree}
        element={state.element}
        onChoose={state.chooseElement}
        scope={props}
      />
      <Pickers {...props} />
      <span className={classes.spacer} />
      <HintedButton
        variant="default"
        leftSection={hasPreview ? <IconRefresh size={16} /> : <IconEye size={16} />}
        hint={missing?.text ?? null}
        wanted={missing?.picker}
        onClick={state.runPreview}
        data-preview
      >
        {hasPreview ? texts.refresh : texts.preview}
      </HintedButton>
      <DownloadMenu state={state} platformId={platformId} />
      <PublishButton state={state} />
      {/* Pressed by the assistant only; the preview reads the repository by itself. */}
      <button
        type="button"
        className={classes.hidden}
        data-load-repository
        disabled={missing !== null}
        onClick={state.runPreview}
      >
        {texts.repository}
      </button>
    </header>
  );
}

/**
 * What the element is made with, and where it goes. Infrastructure has blueprints of its own; what
 * the services share goes to the default branch of the platform's repository.
 */
function Pickers({ state, organisationId, platformId }: BarProps) {
  const { element, repositoryUrl } = state;
  const isInfrastructure = element?.kind === 'infrastructure';
  const aggregateId = element?.aggregateId ?? null;
  return (
    <>
      {!isInfrastructure && (
        <BlueprintPicker
          blueprints={state.blueprints}
          chosen={state.blueprintIds}
          onChoose={state.chooseBlueprints}
          scope={{ organisationId, platformId }}
        />
      )}
      {(!isInfrastructure || aggregateId !== null) && (
        <>
          <RepositoryButton
            key={aggregateId}
            aggregateId={aggregateId}
            repositoryUrl={repositoryUrl}
          />
          <BranchPicker state={state} />
        </>
      )}
    </>
  );
}
