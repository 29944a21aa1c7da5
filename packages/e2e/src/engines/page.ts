import type { Page as PlaywrightPage } from 'playwright-core'

/**
 * What a journey that runs on every engine may ask of a page: a part of Playwright's own API, so that its pages are
 * such pages as they are, and a step is written once. `portable-page.ts` gives the same over Firefox and WebKit.
 */
export type Role = Parameters<PlaywrightPage['getByRole']>[0]
export type Text = string | RegExp

export interface RoleOptions {
  name?: Text
  exact?: boolean
  checked?: boolean
  pressed?: boolean
  level?: number
}

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Ways to an element, by what a person perceives of it. */
export interface Queries {
  getByRole(role: Role, options?: RoleOptions): Locator
  getByLabel(text: Text, options?: { exact?: boolean }): Locator
  getByText(text: Text, options?: { exact?: boolean }): Locator
  locator(selector: string): Locator
}

/** Actions wait until there is one such element and it can be acted on. */
export interface Locator extends Queries {
  filter(options: { hasText?: Text; visible?: boolean }): Locator
  first(): Locator
  last(): Locator
  nth(index: number): Locator
  waitFor(options?: { state?: 'visible' | 'hidden' | 'detached' }): Promise<void>
  click(): Promise<void>
  dblclick(): Promise<void>
  check(): Promise<void>
  focus(): Promise<void>
  fill(text: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  selectOption(labelOrValue: string): Promise<unknown>
  setInputFiles(files: Upload | Upload[]): Promise<void>
  scrollIntoViewIfNeeded(): Promise<void>
  count(): Promise<number>
  textContent(): Promise<string | null>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  isDisabled(): Promise<boolean>
}

export interface Page extends Queries {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  goForward(): Promise<unknown>
  waitForURL(url: Text | ((url: URL) => boolean)): Promise<void>
  /** The function runs in the page: it can use nothing from around it but its argument. */
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  waitForFunction<A>(isTrue: (argument: A) => unknown, argument: A): Promise<unknown>
  waitForEvent(event: 'popup'): Promise<Page>
  close(): Promise<void>
}

export interface Viewport {
  width: number
  height: number
}

/** One person with a browser of their own: nothing is shared with another visit. */
export interface Visit {
  page: Page
  /** What the page has complained of so far. */
  faults(): Promise<string[]>
  screenshot(options: { path: string }): Promise<unknown>
  close(): Promise<void>
}

export interface Engine {
  /** Whether a page may open a tab when it has waited for an answer since the press: WebKit refuses that. */
  readonly opensTabsLate: boolean
  visit(viewport: Viewport): Promise<Visit>
  close(): Promise<void>
}
