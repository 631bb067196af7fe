import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state';
import { FindingRow } from './finding-row.tsx';
import type { Finding } from './findings-of-domain.ts';
import { groups, texts } from './findings-texts.ts';
import { useDismiss, type Findings } from './use-findings.ts';

/** Of one group so many at once; the rest comes when it is asked for. */
const SHOWN_AT_ONCE = 50;

interface Props {
  platformId: string;
  findings: Findings;
  /** What the filter begins with. */
  about: string;
  pathOf: (finding: Finding['target']) => string;
  onJump: () => void;
}

/** What the review found, by what it is about; each leads to where it can be mended. */
export function FindingList({ platformId, findings, about, pathOf, onJump }: Props) {
  const [text, setText] = useState(about);
  const [severity, setSeverity] = useState<string>('all');
  const [isDismissedOpen, setDismissedOpen] = useState(false);
  const dismiss = useDismiss(platformId);
  const fits = useMemo(() => fitting(text, severity), [text, severity]);
  const shown = findings.shown.filter(fits);
  const row = (finding: Finding, isDismissed: boolean) => (
    <FindingRow
      key={finding.key}
      finding={finding}
      isDismissed={isDismissed}
      pathOf={pathOf}
      onJump={onJump}
      onDismiss={() => dismiss.mutate({ finding: finding.key, isDismissed: !isDismissed })}
    />
  );

  return (
    <Stack gap="sm" aria-busy={findings.isBusy}>
      <Text size="sm" c="dimmed">
        {texts.intro}
      </Text>
      <TextInput
        type="search"
        size="sm"
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label={texts.severity}
        value={severity}
        onChange={setSeverity}
        data={[
          { value: 'all', label: texts.all },
          { value: 'warning', label: texts.warning },
          { value: 'hint', label: texts.hint },
        ]}
      />
      {dismiss.isError && (
        <Text size="sm" c="red" role="alert">
          {texts.notSaved}
        </Text>
      )}
      {shown.length === 0 && (
        <EmptyState text={findings.shown.length === 0 ? texts.none : texts.noneLeft} />
      )}
      {groups.map(({ title, codes }) => (
        <FindingGroup
          key={title}
          title={title}
          findings={shown.filter(({ code }) => codes.includes(code))}
          row={(finding) => row(finding, false)}
        />
      ))}
      {findings.dismissed.length > 0 && (
        <Stack gap={4}>
          <Group>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-expanded={isDismissedOpen}
              onClick={() => setDismissedOpen(!isDismissedOpen)}
            >
              {texts.dismissed(findings.dismissed.length)}
            </Button>
          </Group>
          {isDismissedOpen && (
            <FindingGroup
              title={null}
              findings={findings.dismissed}
              row={(finding) => row(finding, true)}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}

function FindingGroup(props: {
  title: string | null;
  findings: Finding[];
  row: (finding: Finding) => ReactNode;
}) {
  const { title, findings, row } = props;
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  if (findings.length === 0) return null;
  const more = findings.length - most;
  return (
    <Stack gap={6} component="section" aria-label={title ?? texts.dismissed(findings.length)}>
      {title !== null && (
        <Group gap={6} mt="xs">
          <Text component="h3" size="sm" fw={600} m={0}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {findings.length}
          </Text>
        </Group>
      )}
      <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {findings.slice(0, most).map(row)}
      </Stack>
      {more > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => setMost(most + SHOWN_AT_ONCE)}
        >
          {texts.more(Math.min(more, SHOWN_AT_ONCE))}
        </Button>
      )}
    </Stack>
  );
}

function fitting(text: string, severity: string): (finding: Finding) => boolean {
  const wanted = text.trim().toLowerCase();
  return (finding) => {
    if (severity !== 'all' && finding.severity !== severity) return false;
    const { aggregate, element } = finding.target;
    const said = [finding.message, aggregate.boundedContext, aggregate.name, element?.name ?? ''];
    return said.some((each) => each.toLowerCase().includes(wanted));
  };
}
