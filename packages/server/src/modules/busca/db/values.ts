/** Collects parameter values and returns their placeholders: '$1', '$2'. */
export class Values {
  readonly all: unknown[] = []
  add(value: unknown): string {
    this.all.push(value)
    return `$${this.all.length}`
  }
}
