import type { Locator, Queries, Upload } from './page'
import { patternOf, queriesFrom, type Path, type PathStep } from './path'
import { ask, until } from './probe'
import type { Tab } from './tab'

async function pressAt(tab: Tab, path: Path, times: 1 | 2 = 1): Promise<void> {
  await until(`Pressing ${written(path)}`, async () => {
    const point = await ask(tab, 'pressPoint', path)
    if (!point.ok) return point
    await tab.press(point.value.x, point.value.y, times)
    // A page that is being left has received the click.
    const arrived = await ask(tab, 'pressArrived').catch(() => true)
    return arrived ? { ok: true, value: undefined } : { ok: false, why: 'it moved before the press' }
  })
}

const written = (path: Path): string => JSON.stringify(path)

async function check(tab: Tab, path: Path): Promise<void> {
  const isChecked = () => ask(tab, 'checked', path)
  if (await until(`Checking ${written(path)}`, isChecked)) return
  await pressAt(tab, path)
  await until(`Checking ${written(path)}`, async () => {
    const now = await isChecked()
    return now.ok && !now.value ? { ok: false, why: 'it stays unchecked' } : now
  })
}

const wire = ({ name, mimeType, buffer }: Upload) => ({ name, mimeType, base64: buffer.toString('base64') })

function actions(tab: Tab, path: Path) {
  const what = written(path)
  const read = (part: 'text' | 'value' | 'disabled' | `@${string}`) =>
    until(`Reading ${part} of ${what}`, () => ask(tab, 'read', path, part))
  const focus = () => until(`Focusing ${what}`, () => ask(tab, 'focus', path))
  return {
    waitFor: async ({ state = 'visible' }: Parameters<Locator['waitFor']>[0] = {}) => {
      await until(`Waiting for ${what} to be ${state}`, () => ask(tab, 'inState', path, state))
    },
    click: () => pressAt(tab, path),
    dblclick: () => pressAt(tab, path, 2),
    check: () => check(tab, path),
    focus: async () => void (await focus()),
    fill: async (text: string) => void (await until(`Filling ${what}`, () => ask(tab, 'fill', path, text))),
    pressSequentially: async (text: string) => {
      await focus()
      await tab.type(text)
    },
    selectOption: (wanted: string) =>
      until(`Choosing ${wanted} of ${what}`, () => ask(tab, 'selectOption', path, wanted)),
    setInputFiles: async (files: Upload | Upload[]) => {
      await until(`Uploading to ${what}`, () => ask(tab, 'setFiles', path, [files].flat().map(wire)))
    },
    scrollIntoViewIfNeeded: async () =>
      void (await until(`Scrolling to ${what}`, () => ask(tab, 'scrollTo', path))),
    count: () => until(`Counting ${what}`, () => ask(tab, 'count', path)),
    textContent: () => read('text'),
    inputValue: async () => (await read('value')) ?? '',
    getAttribute: (name: string) => read(`@${name}`),
    isDisabled: async () => (await read('disabled')) === 'true',
  }
}

export function locatorOf(tab: Tab, path: Path): Locator {
  const then = (step: PathStep) => locatorOf(tab, [...path, step])
  return {
    ...queries(tab, path),
    ...actions(tab, path),
    filter: ({ hasText, visible }) =>
      then({
        by: 'filter',
        ...(hasText !== undefined && { text: patternOf(hasText) }),
        ...(visible !== undefined && { visible }),
      }),
    first: () => then({ by: 'nth', index: 0 }),
    last: () => then({ by: 'nth', index: -1 }),
    nth: (index) => then({ by: 'nth', index }),
  }
}

export const queries = (tab: Tab, path: Path): Queries =>
  queriesFrom(path, (further) => locatorOf(tab, further))
