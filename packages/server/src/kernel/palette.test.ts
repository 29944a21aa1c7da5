import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DARK, LIGHT } from './palette'

const sheets = ['tokens.css', 'tokens-deferred.css'].map((file) =>
  readFileSync(join(import.meta.dirname, '../../../ui/src', file), 'utf8').split(
    '@media (prefers-color-scheme: dark)',
  ),
)
const [light = '', dark = ''] = [0, 1].map((theme) => sheets.map((parts) => parts[theme]).join(''))

/** Colours of one theme, limited to the names in this palette. */
const tokensOf = (part: string) =>
  Object.fromEntries(
    Object.keys(LIGHT).map((name) => [name, new RegExp(`--${name}: (#[0-9A-F]{6});`).exec(part)?.[1]]),
  )

it('is the palette of the screens, light and dark', () => {
  expect(LIGHT).toEqual(tokensOf(light))
  expect(DARK).toEqual(tokensOf(dark))
})
