import { Alert, Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { firstMissing, servicePanelPath } from '#app/initialise';
import { platformOptions } from '#app/organisation';
import type { PanelName, PanelProps } from '#app/panels';
import { texts } from './code-preview-texts.ts';
import { strategyTypeOf, type PublishedKind, type Subject } from './published-subject.ts';

/** What a service still lacks before anything can be published, each with the way there. */
export function PublishPrerequisites(props: {
  kind: PublishedKind;
  subject: Subject;
  panel: PanelProps;
}) {
  const { kind, subject, panel } = props;
  const { aggregate } = subject;
  const [search] = useSearchParams();
  const pathTo = (name: PanelName): string => servicePanelPath(panel, aggregate, { name, search });
  return (
    <>
      {aggregate.status.name === 'Uninitialised' && (
        <Initialise kind={kind} subject={subject} panel={panel} />
      )}
      {aggregate.gitRepositoryUrl === null && (
        <Alert color="yellow">
          {texts.publishPanel.notConnected}{' '}
          <Anchor inherit underline="always" component={Link} to={pathTo('edit-git-credentials')}>
            {texts.publishPanel.connect}
          </Anchor>
        </Alert>
      )}
      {strategyTypeOf(aggregate) === null && (
        <Alert color="yellow">
          {texts.publishPanel.noBlueprint}{' '}
          <Anchor
            inherit
            underline="always"
            component={Link}
            to={pathTo('edit-code-generation-strategies')}
          >
            {texts.publishPanel.chooseBlueprint}
          </Anchor>
        </Alert>
      )}
    </>
  );
}

/** The way to the first step that is missing; from its end it leads back here. */
function Initialise(props: { kind: PublishedKind; subject: Subject; panel: PanelProps }) {
  const { kind, subject, panel } = props;
  const { aggregate } = subject;
  const { data: platform } = useSuspenseQuery(platformOptions(panel.platformId));
  const [present] = useSearchParams();
  const search = new URLSearchParams(present);
  search.set('initialise', 'true');
  if (kind === 'command' || kind === 'reaction') {
    search.set('type', kind);
    search.set('id', subject.id);
  }
  const name = firstMissing(aggregate, platform.cloudPlatform);
  return (
    <Alert color="gray">
      {kind === 'aggregate'
        ? texts.publishPanel.uninitialised
        : texts.publishPanel.noInfrastructure}{' '}
      <Anchor
        inherit
        underline="always"
        component={Link}
        to={servicePanelPath(panel, aggregate, { name, search })}
      >
        {texts.publishPanel.initialise}
      </Anchor>
    </Alert>
  );
}
