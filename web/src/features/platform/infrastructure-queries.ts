import { errors } from '@stepwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#api/client';
import { errorTextWithReason, isAnswered } from '#api/errors';
import { useRefreshPlatform, useRefreshServices } from '#app/refresh-services';

/** Chooses what runs a service, or what keeps its data. Answers the service. */
export function useChooseTechnology(aggregateId: string, kind: 'host' | 'persistence') {
  const refresh = useRefreshServices();
  return useMutation({
    mutationFn: async (name: string) => {
      const call = kind === 'host' ? 'selectHosting' : 'selectPersistence';
      return (await client.aggregate[call]({ aggregateId, name })).value.aggregate;
    },
    onSuccess: refresh,
  });
}

/** Writes the infrastructure of a service into its repository: one commit. */
export function useInitialise(aggregateId: string) {
  const refresh = useRefreshServices();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: async (input: { commitMessage: string; branch: string | null }) =>
      (await client.codeGeneration.initialise({ ...input, aggregateId, publishId: attempt.id() }))
        .value,
    onSuccess: refresh,
    onError: attempt.failed,
  });
}

/** Writes what the services share into the platform's repository: one commit. */
export function usePublishPlatform(platformId: string) {
  const refresh = useRefreshPlatform();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: async (comment: string) =>
      (await client.platform.publish({ platformId, comment, publishId: attempt.id() })).value,
    onSuccess: refresh,
    onError: attempt.failed,
  });
}

/** What the user reads: the stated sentence where nobody answered, else what the answer says. */
export function publishFailureText(error: unknown): string {
  return isAnswered(error, 400, 599) ? errorTextWithReason(error) : errors.PUBLISH_FAILED.message;
}

/**
 * Names an attempt. After an answered failure the next one is a new one; without an answer the same
 * may still succeed, and trying again commits nothing twice.
 */
function useAttempt(): { id: () => string; failed: (error: unknown) => void } {
  const id = useRef(crypto.randomUUID());
  return {
    id: () => id.current,
    failed: (error) => {
      if (isAnswered(error, 400, 599)) id.current = crypto.randomUUID();
    },
  };
}
