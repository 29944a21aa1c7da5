import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEDERATION_MANIFEST } from './federation-manifest'
import { openTinyApp } from './testing/tiny-app'

it('a release carries the manifest of Module Federation, with its files hashed as all others', async () => {
  const tiny = openTinyApp()
  const { browser, files } = await tiny.build()
  const manifest = JSON.parse(readFileSync(join(tiny.root, 'out', FEDERATION_MANIFEST), 'utf8'))
  const { remoteEntry, globalName } = manifest.metaData
  expect([`${remoteEntry.path}/${remoteEntry.name}`, remoteEntry.type, globalName]).toEqual([
    browser.entry,
    'var',
    'mf_clube',
  ])
  expect(manifest.exposes).toMatchObject([{ name: 'routes', path: './routes' }])
  const { js } = manifest.exposes[0].assets
  expect(
    js.sync.length > 0 && js.sync.every((file: string) => existsSync(join(tiny.root, 'out', file))),
  ).toBe(true)
  expect(manifest.shared).toContainEqual(
    expect.objectContaining({ name: '@portal/platform', requiredVersion: '^1.0.0', singleton: true }),
  )
  expect(files).toHaveProperty([FEDERATION_MANIFEST])
  tiny.remove()
})
