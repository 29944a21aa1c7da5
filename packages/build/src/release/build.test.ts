import { existsSync } from 'node:fs'
import { openTinyApp } from './testing/tiny-app'

const opened: { remove(): void }[] = []
const tiny = (files?: Readonly<Record<string, string>>) => {
  const app = openTinyApp(files)
  opened.push(app)
  return app
}
afterEach(() => opened.splice(0).forEach((app) => app.remove()))

/** React 18 under another name, as `npm:react@18` installs it. */
const SECOND_REACT = {
  'node_modules/react18/package.json': '{"name":"react","version":"18.3.1","main":"index.js"}',
  'node_modules/react18/index.js': 'exports.useState = () => {}',
}

describe('a build', () => {
  it('states the range of React, and what each screen weighs', async () => {
    const manifest = await tiny().build()
    expect(manifest.react).toBe('^19.0.0')
    expect(Object.keys(manifest.weights ?? {})).toEqual(['./routes', './routes#painel'])
    expect(manifest.weights?.['./routes#painel']).toBeGreaterThan(manifest.weights?.['./routes'] ?? 0)
  })

  it('fails when a route names a screen that routes.ts does not load, and names both', async () => {
    const { app, build } = tiny()
    const [route] = app().source.routes
    if (route === undefined) throw new Error('no route')
    await expect(build({ routes: [{ ...route, screen: 'socios' }] })).rejects.toThrow(
      "mf-clube: the route /clube names the screen 'socios', which src/routes.ts does not load.",
    )
  })

  it('fails with a second React in the module graph, and names who imports it', async () => {
    const { build } = tiny({
      ...SECOND_REACT,
      'src/routes/painel.tsx': "import { useState } from 'react18'\nexport default () => useState()",
    })
    await expect(build()).rejects.toThrow(/mf-clube bundles react 18\.3\.1 \(imported by .*painel\.tsx\)/)
  })

  it('leaves nothing behind when its server bundle fails', async () => {
    const { app, build } = tiny()
    const [route] = app().source.routes
    if (route === undefined) throw new Error('no route')
    const exposes = { './routes': './src/routes.ts', './nada': './src/nada.ts' }
    await expect(build({ exposes, routes: [{ ...route, server: true }] })).rejects.toThrow('src/nada.ts')
    expect(existsSync('.mf')).toBe(false)
  })

  it('fails when a screen is heavier than its budget', async () => {
    const { build } = tiny()
    await expect(build({ budget: { './routes#painel': 100 } })).rejects.toThrow(
      /\.\/routes#painel loads \d+\.\d KB, its budget in remote\.source\.json is 0\.1 KB/,
    )
  })
})
