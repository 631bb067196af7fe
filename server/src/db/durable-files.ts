import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system that are filled in. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } };
}
type Initialised = Awaited<ReturnType<NodeFS['init']>>;

/**
 * PGlite's directory with a working `fsync`. Without it the database believes that what it wrote is
 * on the disk when it is not.
 */
export class DurableFiles extends NodeFS {
  /** How often the database asked for its files to be on the disk. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): Promise<Initialised> {
    const initialised = await super.init(...args);
    const { emscriptenOpts } = initialised;
    const before = emscriptenOpts.preRun ?? [];
    const install = (module: unknown) => this.#install(module as EmscriptenModule);
    emscriptenOpts.preRun = [...(Array.isArray(before) ? before : [before]), install];
    return initialised;
  }

  #install(module: EmscriptenModule): void {
    module.NODEFS.stream_ops.fsync = (stream) => {
      this.syncs += 1;
      if (stream.nfd !== undefined && stream.nfd !== null) fsyncSync(stream.nfd);
      return 0;
    };
  }
}

/** PGlite starts PostgreSQL with `-F`, which means: never fsync. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on'].flatMap((option) => [
    '-c',
    option,
  ]),
];

/**
 * Proves that a commit reaches the disk: the hook is an internal of PGlite, so that a new version
 * could leave it unused without any error.
 *
 * @throws Error
 */
export async function checkDurability(lite: PGlite, files: DurableFiles): Promise<void> {
  const before = files.syncs;
  await lite.exec(
    'create table if not exists durability_check (checked_at timestamptz not null); insert into durability_check values (now()); delete from durability_check;',
  );
  if (files.syncs === before)
    throw new Error(
      'The embedded database does not sync its files to the disk; this version of PGlite cannot be used.',
    );
}
