import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';
import { repositoryUrlSchema, tokenSchema } from './platform.ts';

const base = 'developmentAggregate';

export const repositoryContract = {
  getBranches: read(
    base,
    '/repository/getbranches/{aggregateId}',
    "The branches of the service's repository",
  )
    .input(z.object({ aggregateId: idSchema }))
    .output(dataOf(z.array(z.string()))),
  configureGitRepo: command(
    base,
    '/repository/configuregitrepo',
    'Connects a service to its repository, after trying it',
  )
    .input(
      z.object({ aggregateId: idSchema, repositoryUrl: repositoryUrlSchema, token: tokenSchema }),
    )
    .output(valueOf(z.object({ repositoryUrl: z.string() }))),
};
