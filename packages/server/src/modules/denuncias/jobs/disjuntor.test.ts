import { denunciar } from '@portal/api/busca'
import { enviarDenuncia } from '@portal/api/denuncias'
import { OCULTACOES_POR_HORA } from '@portal/domain/limites'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicarEm } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, contextoOf, publishFree } from '../../../testing/operador'
import { insertAdvertiser } from '../../../testing/users'
import { ocultarAgora } from '../acts/ocultar'
import { ocultarDenunciados } from '../use-cases/ocultar'

const MINUTE = 60_000
const MENOR = 'Suspeita de menor de 18 anos'
const INTIMA = 'Imagem íntima publicada sem consentimento'
const OPERADOR = 'plantao@exemplo.com'
const GOIANIA = { cidade: 'Goiânia', estado: 'GO' } as const
const TIMEOUT_MS = 120_000

describe('what the clock hides', () => {
  const open: TestApp[] = []
  const start = async (factor: string) => {
    const test = await openTestApp(usualKind(), { OPERATOR_EMAIL: OPERADOR, LIMIT_ADDRESS_FACTOR: factor })
    open.push(test)
    return test
  }
  afterEach(async () => {
    for (const test of open.splice(0)) await test.close()
  })

  const report = async (test: TestApp, id: number, more: { motivo?: string; email?: string } = {}) => {
    const body = { motivo: MENOR, ...more }
    return must(await test.call()(denunciar, { params: { id: String(id) }, body })).protocolo ?? ''
  }
  const reportFoto = async (test: TestApp, path: string | undefined) => {
    const body = { alvo: 'foto' as const, endereco: `/storage/${path}`, motivo: MENOR }
    return must(await test.call()(enviarDenuncia, { body })).protocolo
  }
  const pass = async (test: TestApp, minutes: number) => {
    test.clock.advance(minutes * MINUTE)
    await ocultarDenunciados(test.deps.store, test.clock.now())
  }
  const onAir = async ({ deps }: TestApp, ids: readonly number[]) => {
    const found = await Promise.all(ids.map((id) => deps.store.anuncios.find(id)))
    return found.filter((anuncio) => anuncio?.status === 'ativo').length
  }
  const isServed = async ({ deps }: TestApp, path: string | undefined) =>
    (await deps.store.arquivos.findWidths(path ?? '')) !== undefined

  it(
    'stops at its number of an hour and calls people once, while photos named as a minor’s still go',
    async () => {
      const test = await start('1000')
      const owner = await insertAdvertiser(test.database.pool, { photos: 1 })
      const ids: number[] = []
      while (ids.length < OCULTACOES_POR_HORA + 5) ids.push(await publicarEm(test.deps.store, owner, GOIANIA))
      for (const id of ids) await report(test, id)
      await pass(test, 31)
      await pass(test, 0)
      expect(await onAir(test, ids)).toBe(5)
      await test.jobs.runDue()
      const calls = (await test.deps.store.outbox.list(OPERADOR)).filter(({ assunto }) =>
        assunto.includes('pausada'),
      )
      expect(calls).toHaveLength(1)
      expect((await auditOf(test, 'relogio')).map(({ acao }) => acao)).toEqual(['ocultacao-pausada'])
      await reportFoto(test, owner.photos[0]?.arquivo_path)
      await pass(test, 31)
      expect([await onAir(test, ids), await isServed(test, owner.photos[0]?.arquivo_path)]).toEqual([
        5,
        false,
      ])
      await pass(test, 30)
      expect(await onAir(test, ids)).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'of one address past its limit is what a person decides; of a photo named as a minor’s, the photo',
    async () => {
      const test = await start('1')
      const owner = await insertAdvertiser(test.database.pool)
      const ids: number[] = []
      while (ids.length < 7) ids.push(await publicarEm(test.deps.store, owner, GOIANIA))
      for (const id of ids) await report(test, id)
      const [foto] = owner.photos
      await reportFoto(test, foto?.arquivo_path)
      await pass(test, 31)
      expect([await onAir(test, ids), await isServed(test, foto?.arquivo_path)]).toEqual([2, false])
    },
    TIMEOUT_MS,
  )

  it(
    'of one e-mail is five in a day, from however many addresses',
    async () => {
      const test = await start('1000')
      const owner = await insertAdvertiser(test.database.pool)
      const ids: number[] = []
      while (ids.length < 7) ids.push(await publicarEm(test.deps.store, owner, GOIANIA))
      for (const id of ids) await report(test, id, { email: 'Quem@Exemplo.com' })
      await pass(test, 31)
      expect(await onAir(test, ids)).toBe(2)
    },
    TIMEOUT_MS,
  )

  it(
    'of a listing with identity and history waits until shortly before the answer is due',
    async () => {
      const test = await start('1000')
      const owner = await insertAdvertiser(test.database.pool)
      const [known, intimate] = [
        await publicarEm(test.deps.store, owner, GOIANIA),
        await publicarEm(test.deps.store, owner, GOIANIA),
      ]
      await test.database.pool.query(
        `INSERT INTO identidades (usuario_id, estado, conferencia, gesto, codigo, desafio_ate, referencia, decidida_em, criada_em)
       VALUES ($1, 'verificada', 'auto', 'g', 'c', now(), gen_random_uuid(), now(), now())`,
        [owner.id],
      )
      await test.database.pool.query(
        `UPDATE anuncios SET publicado_em = '2026-09-01' WHERE usuario_id = $1`,
        [owner.id],
      )
      await report(test, known)
      await report(test, intimate, { motivo: INTIMA })
      await reportFoto(test, owner.photos[2]?.arquivo_path)
      await test.database.pool.query('DELETE FROM anuncio_fotos WHERE foto_id = $1', [owner.photos[2]?.id])
      await pass(test, 31)
      expect([await onAir(test, [known]), await isServed(test, owner.photos[2]?.arquivo_path)]).toEqual([
        1,
        false,
      ])
      await pass(test, 25)
      expect([await onAir(test, [known]), await onAir(test, [intimate])]).toEqual([0, 1])
      await pass(test, 60)
      expect(await onAir(test, [intimate])).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'of a reported account is the listing that is named, or nothing; one person hides the rest',
    async () => {
      const test = await start('1000')
      const owner = await openAdvertiser(test)
      const ids = [await publishFree(owner), await publishFree(owner)]
      const send = async (endereco: string) => {
        const body = { alvo: 'conta' as const, endereco, motivo: MENOR }
        return must(await test.call()(enviarDenuncia, { body })).protocolo
      }
      await send(`BR${String(owner.id).padStart(6, '0')}`)
      await pass(test, 31)
      expect(await onAir(test, ids)).toBe(2)
      const protocolo = await send(`/anuncio/sala-${ids[0]}`)
      await pass(test, 31)
      expect([await onAir(test, ids.slice(0, 1)), await onAir(test, ids)]).toEqual([0, 1])
      expect((await ocultarAgora(contextoOf(test), { protocolo })).ok).toBe(true)
      expect(await onAir(test, ids)).toBe(0)
    },
    TIMEOUT_MS,
  )
})
