/** As much of a browser as signing in takes: cookies, and redirects up to the app's own address. */
export class HeadlessBrowser {
  readonly #cookies = new Map<string, string>();

  /**
   * @returns where the redirects ended: at a page with its text, or at an address that starts with
   *   `until`, which is not opened.
   */
  async follow(
    address: string,
    until: string,
    form?: URLSearchParams,
  ): Promise<{ url: string; status: number; text: string }> {
    let url = address;
    let body = form;
    for (let hops = 0; hops < 10; hops += 1) {
      if (url.startsWith(until)) return { url, status: 302, text: '' };
      const answer = await this.request(url, body);
      const next = answer.headers.get('location');
      if (!next) return { url, status: answer.status, text: await answer.text() };
      url = new URL(next, url).href;
      body = undefined;
    }
    throw new Error('The server redirected too often.');
  }

  async request(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: cookie ? { cookie } : {},
      redirect: 'manual',
      ...(body ? { body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
