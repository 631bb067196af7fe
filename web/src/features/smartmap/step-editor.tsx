import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { tip } from '#ui/tip';
import { commitText, finishEditing, typeText } from './edit-step.ts';
import type { MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import classes from './step-node.module.css';
import type { TextPhase } from './step-text.ts';
import { acceptSuggestion } from './suggestion.ts';
import { SuggestionGhost, SuggestionHint } from './suggestion-hint.tsx';
import { suggestionTexts } from './suggestion-texts.ts';
import suggestionClasses from './suggestion.module.css';
import { useSuggestion } from './use-suggestion.ts';
import { useMap } from './use-map.ts';

/** How long an example stands in an empty step, in milliseconds. */
const EXAMPLE_INTERVAL = 3_000;

/** The text field over a step. Leaving it sends; its keys are those of the map (map-keys.ts). */
export function StepEditor(props: { step: MapStep; content: string; phase: TextPhase | null }) {
  const { step, content, phase } = props;
  const { session, focusMap } = useMap();
  const field = useRef<HTMLTextAreaElement>(null);
  const offer = useSuggestion(step);
  const { suggestion } = offer;
  const example = useExample(content === '' && suggestion === null);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const finish = () => {
    finishEditing(session, step.id);
    focusMap();
  };
  return (
    <div className={`${classes.editor} nopan nowheel`} data-editing data-phase={phase}>
      <Textarea
        ref={field}
        label={content === '' ? texts.emptyLabel : texts.label}
        placeholder={suggestion ?? example}
        value={content}
        description={
          suggestion !== null && (
            <VisuallyHidden>{suggestionTexts.described(suggestion)}</VisuallyHidden>
          )
        }
        inputWrapperOrder={['label', 'input', 'description']}
        inputContainer={(input) => (
          <div className={suggestionClasses.layers}>
            {input}
            <SuggestionGhost typed={content} suggestion={suggestion} />
          </div>
        )}
        classNames={{ input: suggestionClasses.field }}
        aria-autocomplete="inline"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        onChange={(event) => typeText(session, step.id, withoutBreaks(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onBlur={() => leave()}
        rightSection={
          <ActionIcon
            {...tip(texts.finish)}
            variant="subtle"
            size="sm"
            aria-label={texts.finish}
            onClick={finish}
          >
            <IconCheck size={14} />
          </ActionIcon>
        }
      />
      <SuggestionHint offer={offer} onAccept={accept} />
    </div>
  );

  function accept() {
    if (suggestion !== null) acceptSuggestion(session, step.id, suggestion);
  }

  /** Tab has its usual meaning where nothing is suggested. */
  function onKeyDown(event: KeyboardEvent) {
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey;
    if (!isTab || suggestion === null) return;
    event.preventDefault();
    event.stopPropagation();
    accept();
  }

  /** Another window coming to the front is no reason to stop typing. */
  function leave() {
    if (document.hasFocus()) finishEditing(session, step.id);
    else commitText(session, step.id);
  }
}

/** The examples in turn, while the field is empty. */
function useExample(isEmpty: boolean): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(() => setTurn((before) => before + 1), EXAMPLE_INTERVAL);
    return () => clearInterval(timer);
  }, [isEmpty]);
  return texts.examples[turn % texts.examples.length] ?? texts.examples[0];
}

/** A step is one sentence: a pasted text becomes one line. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
