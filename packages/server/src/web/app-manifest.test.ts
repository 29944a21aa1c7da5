import { appManifest } from './app-manifest'

it('names the portal as configured, with a neutral icon, and does not describe the content', () => {
  const text = appManifest('Vitrine', '/releases/shell/1/')
  const manifest: unknown = JSON.parse(text)
  expect(manifest).toMatchObject({
    name: 'Vitrine',
    start_url: '/',
    display: 'standalone',
    icons: [{ src: '/releases/shell/1/browser/icone.svg' }],
  })
  expect(text).not.toMatch(/adult|acompanhante|massag/i)
})
