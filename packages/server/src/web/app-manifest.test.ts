import { appManifest } from './app-manifest'

it('names the portal as it is configured, with a neutral icon of the live shell, and says nothing of the content', () => {
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
