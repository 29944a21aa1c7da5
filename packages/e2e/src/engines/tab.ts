/** What a way of driving must be able to do; everything else of a page is worked out in the page itself. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The address that the tab shows now. */
  address(): Promise<string>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs an expression in the page, awaiting a promise; values are those of JSON. */
  run(expression: string): Promise<unknown>
  press(x: number, y: number, times: 1 | 2): Promise<void>
  type(text: string): Promise<void>
  /** All tabs of the same visit, this one included. */
  tabs(): Promise<Tab[]>
  /** The same for every tab object of one tab. */
  readonly id: string
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}
