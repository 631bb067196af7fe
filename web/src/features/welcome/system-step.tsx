import type { Platform } from '@stepwright/contract';
import { useOrganisation } from '#app/organisation';
import { NameForm } from './name-form.tsx';
import { useNameSystem } from './welcome-queries.ts';
import { texts } from './welcome-texts.ts';

export function SystemStep({ onDone }: { onDone: (platform: Platform) => void }) {
  const nameSystem = useNameSystem();
  return (
    <NameForm
      title={texts.systemTitle}
      text={texts.systemText}
      label={texts.systemName}
      example={texts.systemExample}
      submit={texts.finish}
      fixed={useOrganisation().ecosystemName}
      error={nameSystem.error}
      onSubmit={(name) => nameSystem.mutateAsync({ name }).then(({ value }) => onDone(value))}
    />
  );
}
