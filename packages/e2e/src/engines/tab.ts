/** Interface of a tab driver; everything else runs inside the page. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The tab's current URL. */
  address(): Promise<string>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Evaluates an expression, awaiting a promise; values are JSON. */
  run(expression: string): Promise<unknown>
  press(x: number, y: number, times: 1 | 2): Promise<void>
  type(text: string): Promise<void>
  /** All tabs of the same browser context, including this one. */
  tabs(): Promise<Tab[]>
  /** Equal for all objects of one tab. */
  readonly id: string
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}
