import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button';
import { contextOptions } from './blueprints-queries.ts';
import classes from './file-code.module.css';
import { markOf } from './file-words.ts';
import { texts as shared } from './blueprints-texts.ts';
import { isMerging } from './file-selection.ts';
import { texts } from './file-texts.ts';
import { bindRange, makeSection, type FileWork } from './file-work.ts';
import { ParameterMenu } from './parameter-menu.tsx';

/** What can be done with what is selected; with nothing selected, what the marks mean. */
export function FileTools(
  props: FileWork & { isOwn: boolean; onMerge: (ids: readonly string[]) => void },
) {
  const { selection, isOwn, edit, onMerge } = props;
  const { range, ids } = selection;
  if (isOwn && range) return <RangeTools {...props} range={range} />;
  if (isOwn && isMerging(selection))
    return (
      <div className={classes.tools} role="status">
        <BusyButton size="compact-xs" isBusy={edit.isPending} onClick={() => onMerge(ids)}>
          {texts.merge(ids.length)}
        </BusyButton>
        <Text size="xs" c="dimmed">
          {texts.mergeHint}
        </Text>
      </div>
    );
  if (selection.isLost)
    return (
      <div className={classes.tools} role="status">
        <Text size="xs" c="orange">
          {texts.lost}
        </Text>
      </div>
    );
  return <Legend />;
}

function RangeTools({ range, ...work }: FileWork & { range: { from: number; to: number } }) {
  const { layout, edit } = work;
  const { data: contexts = [] } = useQuery(contextOptions());
  const text = layout.text.slice(range.from, range.to);
  return (
    <div className={classes.tools}>
      <Text size="xs" truncate maw={240}>
        {texts.selectedText}: <code>{text.length > 40 ? `${text.slice(0, 40)}…` : text}</code>
      </Text>
      <ParameterMenu
        contexts={contexts}
        label={texts.putParameter}
        isDisabled={edit.isPending}
        onChoose={(parameter) => bindRange(work, range, parameter)}
      />
      <Button
        size="compact-xs"
        variant="default"
        disabled={edit.isPending}
        onClick={() => makeSection(work, range)}
      >
        {texts.makeSection}
      </Button>
    </div>
  );
}

const looks = [
  { look: 'list', sign: { bindingContext: '', mappingCondition: '' }, text: shared.legendList },
  {
    look: 'condition',
    sign: { bindingContext: null, mappingCondition: '?' },
    text: shared.legendCondition,
  },
];

function Legend() {
  return (
    <div className={classes.tools} role="group" aria-label={shared.legend}>
      <Text size="xs">
        <span className={classes.parameter}>{'{…}'}</span> {shared.legendParameter}
      </Text>
      {looks.map(({ look, sign, text }) => (
        <Text key={look} size="xs">
          <span className={classes.mark} data-look={look}>
            {markOf(sign)}
          </span>{' '}
          {text}
        </Text>
      ))}
    </div>
  );
}
