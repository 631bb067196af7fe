import { Anchor, Badge } from '@mantine/core';
import type { ChangedLines, CodeImpact, TouchedFile, TouchedService } from '@stepwright/contract';
import { Link } from 'react-router';
import classes from './impact.module.css';
import { impactTexts as texts } from './impact-texts.ts';

const colours = { create: 'green', update: 'yellow', delete: 'red', move: 'blue' } as const;

/** Where services and reactions are found. */
export interface ImpactPaths {
  service: (service: { aggregateId: string; boundedContext: string }) => string;
  reaction: (reader: { aggregateId: string; boundedContext: string; reactionId: string }) => string;
}

/** Which files and lines a change would touch, and who reads the event that it alters. */
export function ImpactView({ impact, paths }: { impact: CodeImpact; paths: ImpactPaths }) {
  const { services, readers, moreServices } = impact;
  return (
    <>
      {/* First: the list of files may be long, and these are somebody else's. */}
      <Readers readers={readers} paths={paths} />
      {services.length === 0 && <p className={classes.note}>{texts.nothing}</p>}
      {services.map((service) => (
        <Service key={service.aggregateId} service={service} paths={paths} />
      ))}
      {moreServices > 0 && <p className={classes.note}>{texts.moreServices(moreServices)}</p>}
    </>
  );
}

function Readers({ readers, paths }: Pick<CodeImpact, 'readers'> & { paths: ImpactPaths }) {
  if (readers.length === 0) return null;
  return (
    <section className={classes.service} aria-label={texts.readers}>
      <h4 className={classes.head}>{texts.readers}</h4>
      <ul className={classes.readers}>
        {readers.map((reader) => (
          <li key={`${reader.reactionId} ${reader.event}`}>
            <Anchor component={Link} size="sm" underline="always" to={paths.reaction(reader)}>
              {reader.name} · {reader.reaction}
            </Anchor>{' '}
            <span className={classes.note}>{texts.reads(reader.event, reader.newEvent)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Service({ service, paths }: { service: TouchedService; paths: ImpactPaths }) {
  const { name, isNew, files, moreFiles } = service;
  const notes = [
    service.areAssumed ? texts.assumed(service.blueprints) : null,
    service.repositoryUrl === null ? texts.noRepository : null,
  ].filter((note) => note !== null);
  return (
    <section className={classes.service} aria-label={name}>
      <h4 className={classes.head}>
        {isNew ? (
          <span>
            {name} <span className={classes.note}>({texts.newService})</span>
          </span>
        ) : (
          <Anchor component={Link} to={paths.service(service)} size="sm" fw={600}>
            {name}
          </Anchor>
        )}
        <span className={classes.counts}>{texts.files(files.length + moreFiles)}</span>
      </h4>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.filePath}>
            <File file={file} />
          </li>
        ))}
      </ul>
      {moreFiles > 0 && <p className={classes.note}>{texts.moreFiles(moreFiles)}</p>}
    </section>
  );
}

function File({ file }: { file: TouchedFile }) {
  const { filePath, formerPath, added, removed, lines } = file;
  const isOnlyMoved = formerPath !== null && added + removed === 0;
  const change = isOnlyMoved ? 'move' : file.change;
  return (
    <details className={classes.file}>
      <summary>
        <Badge size="xs" variant="light" color={colours[change]} style={{ flex: 'none' }}>
          {texts.changes[change]}
        </Badge>
        <span className={classes.path} title={filePath}>
          <bdi>{filePath}</bdi>
        </span>
        {!isOnlyMoved && (
          <span className={classes.counts} aria-label={texts.describeCounts(added, removed)}>
            {texts.counts(added, removed)}
          </span>
        )}
      </summary>
      {formerPath !== null && <p className={classes.note}>{texts.moved(formerPath)}</p>}
      {lines.length > 0 && (
        // It scrolls, which the keyboard must be able to do.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.lines} role="group" aria-label={filePath} tabIndex={0}>
          {lines.map((changed) => (
            <Lines key={`${changed.line} ${changed.newLine}`} changed={changed} />
          ))}
        </div>
      )}
    </details>
  );
}

function Lines({ changed: { line, newLine, removed, added } }: { changed: ChangedLines }) {
  return (
    <>
      {removed.map((text, at) => (
        <div key={`- ${line + at}`} className={`${classes.row} ${classes.removed}`}>
          <span className={classes.number}>{line + at}</span>
          <span>−</span>
          <span>{text}</span>
        </div>
      ))}
      {added.map((text, at) => (
        <div key={`+ ${newLine + at}`} className={`${classes.row} ${classes.added}`}>
          <span className={classes.number}>{newLine + at}</span>
          <span>+</span>
          <span>{text}</span>
        </div>
      ))}
    </>
  );
}
