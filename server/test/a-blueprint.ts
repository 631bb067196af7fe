import { randomUUID } from 'node:crypto';
import { aPlatform } from './a-platform.ts';
import type { GitServer } from './git-server.ts';
import type { Api, TestServer } from './harness.ts';

/** An organisation with a blueprint that has no files yet. */
export async function aBlueprint(server: TestServer, type: 'Private' | 'Public' = 'Private') {
  const place = await aPlatform(server);
  const { api, organisationId } = place;
  const { value } = await api.generationStrategy.create({
    organisationId,
    name: 'Orders in TypeScript',
    type,
  });
  return { ...place, id: value.identity };
}

/** A load or a learning when it has ended. */
export async function endedWork(
  { server, api, id }: { server: TestServer; api: Api; id: string },
  jobId: string,
) {
  await server.plumbing.jobs.wait(jobId);
  return (await api.generationStrategy.getWork({ generationStrategyId: id, jobId })).data;
}

/** Every path of a blueprint, folders with a slash at their end. */
export async function pathsOf(api: Api, id: string): Promise<string[]> {
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const visit = (items: typeof data.directoryItems): string[] =>
    items.flatMap(({ path, fileId, children }) => [
      fileId === undefined ? `${path}/` : path,
      ...visit(children),
    ]);
  return visit(data.directoryItems);
}

/** Code that was written for an order with a command. */
export const sampleCode = {
  'src/order.ts': 'export class Order {\n  amount: number;\n}\n',
  'src/place-order.ts': 'import { Order } from "./order";\nexport function placeOrder() {}\n',
};

/** Loads these files into a blueprint, by way of a git server. */
export async function loadFiles(
  at: { server: TestServer; git: GitServer; api: Api; id: string },
  files: Record<string, string>,
) {
  const { git, api, id: generationStrategyId } = at;
  const repository = await git.createRepository(`load-${randomUUID().slice(0, 8)}`, files);
  const { value } = await api.generationStrategy.loadGitRepository({
    generationStrategyId,
    repositoryUrl: repository.url,
    authenticationToken: git.token,
  });
  return endedWork(at, value.jobId);
}

/** What would be uploaded. */
export function filesOf(files: Record<string, string>): File[] {
  return Object.entries(files).map(([path, text]) => new File([text], path));
}

/** What the last learning proposes, and all of it in one list. */
export async function proposed(api: Api, of: { generationStrategyId: string }) {
  const { data } = await api.generationStrategy.listProposals(of);
  const all = data.files.flatMap(({ source, proposals }) =>
    proposals.map((each) => ({ ...each, source })),
  );
  return { ...data, all, states: [...new Set(all.map(({ state }) => state))] };
}
