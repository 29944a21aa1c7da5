import type { Page as PlaywrightPage } from 'playwright-core'

/**
 * The part of Playwright's page API available on every engine. Playwright's own pages satisfy it, so a step
 * is written once; `portable-page.ts` implements it for Firefox and WebKit.
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

/** Element queries by what a person perceives. */
export interface Queries {
  getByRole(role: Role, options?: RoleOptions): Locator
  getByLabel(text: Text, options?: { exact?: boolean }): Locator
  getByText(text: Text, options?: { exact?: boolean }): Locator
  locator(selector: string): Locator
}

/** Actions wait until exactly one element matches and is actionable. */
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
  /** The function runs in the page and can use only its argument. */
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  waitForFunction<A>(isTrue: (argument: A) => unknown, argument: A): Promise<unknown>
  waitForEvent(event: 'popup'): Promise<Page>
  close(): Promise<void>
}

export interface Viewport {
  width: number
  height: number
}

/** One isolated browser context. */
export interface Visit {
  page: Page
  /** Faults of the page so far. */
  faults(): Promise<string[]>
  screenshot(options: { path: string }): Promise<unknown>
  close(): Promise<void>
}

export interface Engine {
  /** Whether a page may open a tab after awaiting a response since the click; WebKit blocks that. */
  readonly opensTabsLate: boolean
  visit(viewport: Viewport): Promise<Visit>
  close(): Promise<void>
}
