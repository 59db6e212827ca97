import type { ApiClient } from './client.ts';

export type Received = { id: string; scope?: string; number?: number; type: string; data?: unknown };

/** Follows a person's event stream like a browser. */
export class LiveReader {
  readonly events: Received[] = [];
  readonly #stop = new AbortController();
  #changed = () => {};
  #done: Promise<void> = Promise.resolve();

  static async open(api: ApiClient, groupId: string, lastEventId?: string, mark?: string): Promise<LiveReader> {
    const reader = new LiveReader();
    const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
    const response = await api.fetch(`/api/live?${new URLSearchParams({ groupId, ...(mark && { mark }) })}`, {
      headers,
      signal: reader.#stop.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
    reader.#done = reader.#read(response.body).catch(() => {});
    await reader.until((events) => events.length > 0);
    return reader;
  }

  /** Waits until the received events meet the condition. */
  async until(condition: (events: Received[]) => boolean): Promise<Received[]> {
    while (!condition(this.events)) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
    return this.events;
  }

  async waitFor(type: string): Promise<Received> {
    const events = await this.until((all) => all.some((event) => event.type === type));
    const found = events.find((event) => event.type === type);
    if (!found) throw new Error(`no ${type}`);
    return found;
  }

  ofScope(scope: string): Received[] {
    return this.events.filter((event) => event.scope === scope);
  }

  /** Resolves when either side has ended the stream. */
  get closed(): Promise<void> {
    return this.#done;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    }
  }

  #take(part: string): void {
    const data = /^data: (.*)$/m.exec(part)?.[1];
    if (!data) return;
    const id = /^id: (.*)$/m.exec(part)?.[1] ?? '';
    this.events.push({ id, ...(JSON.parse(data) as Omit<Received, 'id'>) });
    this.#changed();
  }
}
