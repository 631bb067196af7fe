import { Anchor, Kbd, Text, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { openUpgrade } from '#app/upgrade';
import classes from './suggestion.module.css';
import { suggestionTexts as texts } from './suggestion-texts.ts';
import type { Offer } from './use-suggestion.ts';

/** Below the field: how to accept what is suggested, also without a keyboard. */
export function SuggestionHint({ offer, onAccept }: { offer: Offer; onAccept: () => void }) {
  if (offer.isUsedUp) return <UsedUp canUpgrade={offer.canUpgrade} />;
  if (offer.suggestion === null) return null;
  return (
    <UnstyledButton
      className={classes.accept}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={onAccept}
    >
      <Kbd size="xs">{texts.key}</Kbd>
      {texts.accept}
    </UnstyledButton>
  );
}

/** The rest of what is suggested, behind what was typed. An empty field has it as its placeholder. */
export function SuggestionGhost(props: { typed: string; suggestion: string | null }) {
  const { typed, suggestion } = props;
  if (typed === '' || suggestion === null) return null;
  return (
    <div className={classes.ghost} aria-hidden data-ghost>
      <span className={classes.typed}>{typed}</span>
      {suggestion.slice(typed.length)}
    </div>
  );
}

/** Leaving the field would send what was typed, and take this away before it is pressed. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function UsedUp({ canUpgrade }: { canUpgrade: boolean }) {
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {canUpgrade ? (
        <Anchor
          component="button"
          type="button"
          size="xs"
          onMouseDown={keepFocus}
          onClick={openUpgrade}
        >
          {texts.upgrade}
        </Anchor>
      ) : (
        texts.usedUp
      )}
    </Text>
  );
}
