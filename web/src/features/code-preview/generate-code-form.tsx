import { Alert, Stack, Text } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useOrganisation } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { showPublished } from '#app/show-published';
import { useLeave } from '#app/use-leave';
import { BranchField, isBranchOrEmpty } from '#ui/branch-field';
import { CommitMessageField } from '#ui/commit-message-field';
import { FieldGroup } from '#ui/field-group';
import { BlueprintTiles } from './blueprint-tiles.tsx';
import { usePublish, useSelectBlueprints, type PublishRequest } from './code-preview-queries.ts';
import { publishedText, texts } from './code-preview-texts.ts';
import { chosenTiles, strategyOf } from './generation-choice.ts';
import { useGoOnWith, useKeptPublish, usePublishKept } from './kept-publish.ts';
import { LeftOutBefore, useLeftOutBefore } from './left-out-before.tsx';
import { PairProgrammer } from './pair-programmer.tsx';
import { useInstructionsDraft, usePublishDraft, useTilesDraft } from './publish-draft.ts';
import { generatePage } from './publish-page.ts';
import { PublishEnd } from './publish-end.tsx';
import type { PublishedKind, Subject } from './published-subject.ts';
import { throwAnswered } from './refused-publish.ts';
import { useFirstProblemShown } from './first-problem.ts';

/** By what code is generated, and how it is committed. */
export function GenerateCodeForm(props: {
  kind: PublishedKind;
  subject: Subject;
  panel: PanelProps;
  blueprints: GenerationStrategy[];
}) {
  const { kind, subject, panel, blueprints } = props;
  const { aggregate } = subject;
  const { ecosystemName } = useOrganisation();
  const navigate = useNavigate();
  const leave = useLeave();
  const select = useSelectBlueprints();
  const publish = usePublish();
  const page = generatePage(kind, subject);
  const ofService = aggregate.generationStrategies.map(({ identity }) => identity);
  const { chosen, setChosen, ...tiles } = useTilesDraft(page.draftKey, ofService);
  const draft = usePublishDraft(page);
  const { message, branch } = draft;
  const { instructions, setInstructions, ...asked } = useInstructionsDraft(page.draftKey);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstProblemShown(refusals);
  const before = useLeftOutBefore(aggregate.identity);
  const publishId = useRef(crypto.randomUUID());
  const forget = (): void => {
    draft.forget();
    asked.forget();
    tiles.forget();
  };
  throwAnswered(publish.error, { kind, subject, panel, branch: branch.trim(), page });

  const strategy = strategyOf(chosen, aggregate, blueprints);
  const problem = typeof strategy === 'string' ? strategy : null;
  const isBusy = publish.isPending || select.isPending;
  const technologies = [aggregate.host, aggregate.persistence].filter(Boolean).join(', ');

  const publishKept = usePublishKept(publish);
  const send = (request: PublishRequest): void =>
    publishKept(request, {
      onSuccess: (result) => {
        before.forget(kind, result);
        showPublished(result, publishedText(result));
        forget();
        leave(panel.closePath);
      },
    });
  useGoOnWith(useKeptPublish({ kind, id: subject.id }), send);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (before.isInTheWay || isBusy) return;
    const isComplete =
      message.trim() !== '' && aggregate.gitRepositoryUrl && isBranchOrEmpty(branch);
    if (!isComplete || typeof strategy === 'string') {
      setRefusals(refusals + 1);
      return;
    }
    const { identity: aggregateId } = aggregate;
    const { strategyType, blueprintIds } = strategy;
    if (strategyType === 'Custom')
      await select.mutateAsync({ aggregateId, generationStrategyIds: blueprintIds });
    send({
      element: { kind, id: subject.id, aggregateId, label: subject.name },
      branch: branch.trim() || null,
      commitMessage: message,
      ecosystemName,
      strategyType,
      enableAIAssistant: instructions !== null,
      aiInstructions: instructions?.trim() || undefined,
      publishId: publishId.current,
    });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <Stack gap="lg">
        {refusals > 0 && !aggregate.gitRepositoryUrl && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {texts.publishPanel.notConnected}
          </Text>
        )}
        <BlueprintTiles
          blueprints={blueprints}
          technologies={technologies}
          chosen={chosen}
          onChoose={(after) => setChosen(chosenTiles(chosen, after))}
          problem={refusals > 0 ? problem : null}
        />
        <FieldGroup label={texts.generatePanel.details}>
          <CommitMessageField
            label={texts.commitMessage}
            value={message}
            onChange={draft.setMessage}
          />
          <BranchField value={branch} onChange={draft.setBranch} />
        </FieldGroup>
        <LeftOutBefore before={before} kind={kind} subject={subject} panel={panel} page={page} />
        <PairProgrammer value={instructions} onChange={setInstructions} />
        {(publish.isError || select.isError) && (
          <Alert color="red" role="alert">
            {texts.publishFailed}
          </Alert>
        )}
        <PublishEnd
          publish={publish}
          submit={texts.generatePanel.generate}
          isPreparing={select.isPending}
          isDisabled={before.isInTheWay}
          onCancel={forget}
          onClose={() => void navigate(panel.closePath)}
        />
      </Stack>
    </form>
  );
}
