import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteManifest } from '@portal/platform/manifest'
import { listenChanges, type Listening } from '../kernel/db/changes'
import { listAjustes, mudarAjuste } from '../modules/operacao/acts/ajustes'
import type { TestApp } from '../testing/app'
import { describeOnBoth, describeOnPostgres, urlOf } from '../testing/databases'
import { auditOf, contextoOf, did } from '../testing/operador'
import type { ReleaseFolder } from '../testing/release-folder'
import { openTestPortal, ROUTES } from '../testing/releases'

/** Deadline for a value to reach every process. */
const LIMIT_MS = 5_000
const motivo = 'Experiência da semana.'
const SETTINGS: RemoteManifest['settings'] = {
  quantos: {
    title: 'Anúncios na página',
    type: 'integer',
    minimum: 1,
    maximum: 24,
    default: 6,
    errorMessage: 'Escolha de 1 a 24 anúncios.',
  },
  faixa: { title: 'Faixa no alto', type: 'boolean', default: false },
}
let releases: ReleaseFolder
async function withSettings(folder: ReleaseFolder) {
  releases = folder
  await folder.publish('mf-public', '2', { routes: ROUTES, settings: SETTINGS })
  await folder.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
}

const mudar = (test: TestApp, nome: string, valor: boolean | number | string | null, app = 'mf-public') =>
  mudarAjuste(contextoOf(test), { app, nome, valor, motivo })

async function shows({ app }: TestApp, text: string): Promise<boolean> {
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    if ((await app.inject('/versoes')).payload.includes(text)) return true
    await sleep(50)
  }
  return false
}

describeOnBoth('a setting of a live release', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestPortal({ DEMO_DATA: '0' }, withSettings, { kind })
  })
  afterAll(() => test.close())

  it('changes cached pages within seconds, and is audited with the value before', async () => {
    expect((await test.app.inject('/versoes')).payload).not.toContain('quantos')
    expect(did(await mudar(test, 'quantos', 3))).toEqual({ valor: 3 })
    expect(await shows(test, '{"mf-public":{"quantos":3}}')).toBe(true)
    expect(did(await mudar(test, 'quantos', null))).toEqual({ valor: 6 })
    expect(await shows(test, '<p>mf-public@2</p><i>')).toBe(true)
    expect(await auditOf(test, 'app:mf-public')).toEqual([
      {
        ator: 'operador:ana',
        acao: 'ajuste-mudado',
        dados: { nome: 'quantos', antes: null, depois: 3, motivo },
      },
      {
        ator: 'operador:ana',
        acao: 'ajuste-mudado',
        dados: { nome: 'quantos', antes: 3, depois: null, motivo },
      },
    ])
  })

  it.each([
    ['quantos', 25, 'Escolha de 1 a 24 anúncios.'],
    ['quantos', 2.5, 'Escolha de 1 a 24 anúncios.'],
    ['quantos', 'seis', 'Escolha de 1 a 24 anúncios.'],
    ['faixa', 1, 'Escolha sim ou não.'],
  ])('refuses %s = %j with the message of its schema', async (nome, valor, message) => {
    const before = await test.deps.store.ajustes.listMudancas(100)
    expect(await mudar(test, nome, valor)).toEqual({
      ok: false,
      code: 'CORPO_INVALIDO',
      message,
      errors: { valor: [message] },
    })
    expect(await test.deps.store.ajustes.listMudancas(100)).toEqual(before)
  })

  it.each([
    ['outro', 'mf-public'],
    ['toString', 'mf-public'],
    ['quantos', 'mf-clube'],
  ])('that no live release has is not found: %s of %s', async (nome, app) => {
    expect(await mudar(test, nome, 3, app)).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
  })

  it('is ignored by a release whose schema refuses the stored value or does not know it, and the list says so', async () => {
    did(await mudar(test, 'quantos', 20))
    did(await mudar(test, 'faixa', true))
    expect(await shows(test, '"faixa":true')).toBe(true)
    const { quantos } = SETTINGS
    const settings: RemoteManifest['settings'] = {
      ...(quantos?.type === 'integer' && { quantos: { ...quantos, maximum: 10 } }),
    }
    await releases.publish('mf-public', '3', { routes: ROUTES, settings })
    await releases.point({ shell: { version: '1' }, 'mf-public': { version: '3' } })
    expect(await shows(test, '<p>mf-public@3</p><i>')).toBe(true)
    expect(did(await listAjustes(contextoOf(test), {}))).toMatchObject([
      {
        app: 'mf-public',
        versao: '3',
        ajustes: [{ nome: 'quantos', valor: 6, ignorado: 'Escolha de 1 a 24 anúncios.' }],
        desconhecidos: [{ nome: 'faixa', mudancas: [{ valor: true, por: 'ana' }] }],
      },
    ])
  })
})

describeOnPostgres('a setting, with two processes on one database', () => {
  it('reaches the other process within seconds', async () => {
    // A PostgreSQL URL makes the store send notifications; the pool is the test's.
    const environment = { DATABASE_URL: 'postgres://outro/banco', DEMO_DATA: '0' }
    const first = await openTestPortal(environment, withSettings, { kind: 'postgres' })
    const options = { kind: 'postgres' as const, shared: first.database }
    const second = await openTestPortal(environment, withSettings, options)
    const { store } = second.deps
    const listening: Listening = listenChanges(await urlOf(first.database.pool), {
      onPublicChange: (changed) => store.announcePublicChange(changed),
      onPedidoChange: () => undefined,
      onJob: () => undefined,
    })
    await second.app.inject('/versoes')
    did(await mudar(first, 'quantos', 3))
    expect(await shows(second, '{"mf-public":{"quantos":3}}')).toBe(true)
    await listening.close()
    await second.close()
    await first.close()
  })
})
