import * as api from '@portal/api/identidade'
import { uploadFotos } from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { updatePerfil } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { smallPhoto } from '../../../testing/demo-photos'
import { confirmar, enviar, openPessoa, responder, type PessoaDeTeste } from '../../../testing/identidade'
import { ownPicture } from '../../../testing/own-picture'
import { asFile } from '../../../testing/pictures'

const ADULTA = { nascimento: '1996-05-05' } as const
const MENOR = { nascimento: '2010-05-05' } as const
const INICIAR = { body: { consentimento: true } } as const
const TIMEOUT_MS = 60_000

describe('a minor that two people confirm', () => {
  let test: TestApp
  beforeAll(async () => {
    const environment = { IDENTITY_CHECK: 'manual', DEMO_DATA: '0', OPERATOR_EMAIL: 'plantao@exemplo.com' }
    test = await openTestApp(usualKind(), environment)
  })
  afterAll(() => test.close())

  /** With a live listing and a photo of their own, found out at the next check. */
  async function found(): Promise<PessoaDeTeste & { anuncio: number; path: string }> {
    const ana = await openPessoa(test)
    await confirmar(test, ana)
    const [album] = await test.deps.store.albuns.list(ana.id)
    const files = [asFile(await smallPhoto(9))]
    const [foto] = must(await ana.call(uploadFotos, { params: { id: album?.id ?? 0 }, files })).photos
    const body = publicacaoDe(ana, { ...GRATIS, telefone: ana.telefone })
    const { id } = must(await ana.call(publicarAnuncio, { body })).anuncio
    await test.database.pool.query(`UPDATE identidades SET estado = 'expirada' WHERE usuario_id = $1`, [
      ana.id,
    ])
    await enviar(ana)
    await responder(test, 'ana', ana.id, MENOR)
    await responder(test, 'bia', ana.id, MENOR)
    return { ...ana, anuncio: id, path: foto?.arquivo_path ?? '' }
  }

  it(
    'is out at once: account, session, listings and pictures, with an urgent case, a hold and blocked marks',
    async () => {
      const ana = await found()
      const { store } = test.deps
      expect(await ana.call(api.findIdentidade, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
      expect((await store.usuarios.findById(ana.id))?.bloqueadoEm).not.toBeNull()
      expect((await store.anuncios.find(ana.anuncio))?.status).toBe('inativo')
      expect((await ownPicture(test, ana.path)).statusCode).toBe(404)
      const [caso] = (await store.denuncias.list({ abertas: true, limite: 10 })).filter(
        ({ conta }) => conta === ana.id,
      )
      expect(caso).toMatchObject({
        classe: 'menor-ou-coacao',
        descricao: expect.stringContaining('autoridade'),
      })
      const { rows } = await test.database.pool.query('SELECT FROM retencoes_legais WHERE conta = $1', [
        ana.id,
      ])
      expect(rows).toHaveLength(1)

      // Another account with the same phone stops before any picture is taken.
      await test.database.pool.query('UPDATE usuarios SET telefone = NULL WHERE id = $1', [ana.id])
      const other = await openPessoa(test)
      await store.usuarios.update(other.id, { telefone: ana.telefone }, test.clock.now())
      expect(await other.call(api.iniciarIdentidade, INICIAR)).toMatchObject({
        error: { code: 'NAO_PERMITIDO' },
      })
      expect(await store.identidades.findUltima(other.id)).toBeUndefined()

      // The pictures are recognised, and freeze nobody by themselves.
      const third = await openPessoa(test)
      const [album] = await store.albuns.list(third.id)
      const files = [asFile(await smallPhoto(9))]
      expect(await third.call(uploadFotos, { params: { id: album?.id ?? 0 }, files })).toMatchObject({
        ok: false,
      })
      expect(await test.deps.store.anuncios.lockDono(third.id)).toBe(true)
    },
    TIMEOUT_MS,
  )
})

describe('a birth date below 18 that changes', () => {
  it(
    'leaves a case for operators, and two people then confirm the identity',
    async () => {
      const test = await openTestApp(usualKind(), {
        IDENTITY_CHECK: 'manual',
        IDENTITY_TWO_PEOPLE: '0',
        DEMO_DATA: '0',
      })
      const ana = await openPessoa(test)
      const born = (data_nascimento: string) =>
        ana.call(updatePerfil, { body: { name: 'Ana Lima', data_nascimento } })
      expect(await born('2010-05-05')).toMatchObject({ error: { code: 'MENOR_DE_IDADE' } })
      const cases = () => test.deps.store.casosDeAtencao.listDaConta(ana.id)
      expect(await cases()).toEqual([])
      must(await born('1996-05-05'))
      expect(await cases()).toMatchObject([{ notaInicial: expect.stringContaining('menor de 18') }])
      await enviar(ana)
      expect(await responder(test, 'ana', ana.id, ADULTA)).toMatchObject({ data: { estado: 'em-analise' } })
      expect(await responder(test, 'bia', ana.id, ADULTA)).toMatchObject({ data: { estado: 'verificada' } })
      await test.close()
    },
    TIMEOUT_MS,
  )
})
