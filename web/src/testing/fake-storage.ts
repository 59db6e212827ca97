/** A browser storage in memory. A blocked one throws on every access, as some browsers' do. */
export class FakeStorage {
  readonly values = new Map<string, string>();
  isBlocked = false;

  getItem(key: string): string | null {
    this.#check();
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.#check();
    this.values.delete(key);
  }

  #check(): void {
    if (this.isBlocked) throw new Error('Access is denied for this document');
  }
}
