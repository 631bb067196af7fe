import { useMutation } from '@tanstack/react-query';
import { client } from '#api/client';
import { useRefreshPlatform } from '#app/refresh-services';
import type { ChoosingStep } from './platform-steps.ts';

/** What a step of the setup saves: the name of a choice, or the repository. */
export type Choice =
  | { step: Exclude<ChoosingStep, 'git-credentials'>; name: string }
  | { step: 'git-credentials'; repositoryUrl: string; token: string };

/** Saves a step. The platform and the organisation, which mirrors it, are read again. */
export function useChoose(platformId: string) {
  const refresh = useRefreshPlatform();
  return useMutation({
    mutationFn: (choice: Choice) => send(platformId, choice),
    onSuccess: refresh,
  });
}

function send(platformId: string, choice: Choice) {
  switch (choice.step) {
    case 'cloud':
      return client.platform.selectCloudPlatform({
        platformId,
        cloudPlatformName: choice.name === 'Amazon Web Services' ? choice.name : 'Microsoft Azure',
      });
    case 'routing':
      return client.platform.selectRoutingStrategy({ platformId, name: choice.name });
    case 'hosting':
      return client.platform.selectFrontEndHostingStrategy({ platformId, name: choice.name });
    case 'git-credentials':
      return client.platform.submitGitCredentials({
        platformId,
        repositoryUrl: choice.repositoryUrl,
        token: choice.token,
      });
  }
}
