/** Records of the studio that files may name again. */

/** Counts equal records: two of one kind in the studio stand for two in the file. */
export class Stock {
  readonly #left = new Map<string, number>();
  add(key: string): void {
    this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
  }
  take(key: string): boolean {
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}
