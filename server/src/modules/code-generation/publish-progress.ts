import type { PublishRun } from './publish.ts';

/** What takes no longer needs no word; people look no more often. */
const everyMs = 400;

/** Says how far a publish is, as often as somebody looks: the publish itself never waits for it. */
export class PublishProgress {
  private readonly report: PublishRun['report'];
  private next: Parameters<PublishRun['report']> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor({ report }: Pick<PublishRun, 'report'>) {
    this.report = report;
  }

  say(share: number, message: string): void {
    this.next = [share, message];
    this.timer ??= setTimeout(() => void this.send(), everyMs);
  }

  /** To be called in the end: what is left to say is of no use to anybody then. */
  end(): void {
    clearTimeout(this.timer);
    this.next = null;
  }

  private async send(): Promise<void> {
    const { next } = this;
    this.timer = undefined;
    // Nobody's publish fails for it.
    if (next) await this.report(...next).catch(() => undefined);
  }
}
