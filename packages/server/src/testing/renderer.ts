import { UNSEALED, type Seal } from '../kernel/crypto/signed-json'
import { folderSource } from '../web/release-source'
import { createRenderer, type Renderer } from '../web/renderer'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from './release-folder'
import { ROUTES } from './releases'
import { SITE } from './site'

export const NOW = new Date('2026-11-21T15:00:00Z')
export const LIVE = ['shell@1', 'mf-public@1']
export const shell = { version: '1' }

interface Reported {
  takeUps: string[]
  errors: object[]
  failures: string[]
  replaced: number
  killed: number
}

/** A renderer for each test of a file, over a folder with two releases of shell and mf-public, the first live. */
export function useRenderer() {
  const test = {} as { releases: ReleaseFolder; renderer: Renderer; reported: Reported }

  const open = (seal: Pick<Seal, 'check'> = UNSEALED, residentMb = 400, killMb = 800): Promise<Renderer> =>
    createRenderer({
      source: folderSource(test.releases.folder, '/releases', seal),
      copies: test.releases.copies,
      workerUrl: testRenderWorker(),
      site: SITE,
      call: async () => ({ status: 503, text: '', isJson: false }),
      log: { info: () => undefined, error: (details) => test.reported.errors.push(details) },
      onActivated: (result) => test.reported.takeUps.push(result),
      onFailure: (cause) => test.reported.failures.push(cause),
      onReplaced: () => (test.reported.replaced += 1),
      limits: { renderMs: 2_000, memoryMb: 32, residentMb, killMb },
      onKilled: () => (test.reported.killed += 1),
    })
  /** Closes the renderer and opens one with these settings. */
  async function reopen(...settings: Parameters<typeof open>): Promise<void> {
    await test.renderer.close()
    test.renderer = await open(...settings)
  }
  /** The versions that a page was rendered with. */
  async function drawn(bucket?: number): Promise<string[]> {
    const { body } = await test.renderer.render('/versoes', NOW, bucket)
    return new TextDecoder().decode(body).match(/\b[a-z-]+@\w+/g) ?? []
  }

  beforeEach(async () => {
    test.releases = await createReleaseFolder()
    for (const version of ['1', '2']) {
      await test.releases.publish('shell', version)
      await test.releases.publish('mf-public', version, { routes: ROUTES })
    }
    await test.releases.point({ shell, 'mf-public': { version: '1' } })
    test.reported = { takeUps: [], errors: [], failures: [], replaced: 0, killed: 0 }
    test.renderer = await open()
  })
  afterEach(async () => {
    await test.renderer.close()
    await test.releases.remove()
  })
  return Object.assign(test, { reopen, drawn })
}
