import { removeAlbum, removeFoto } from '@portal/api/album'
import { removeAnuncio } from '@portal/api/anuncio-atos'
import { denunciar } from '@portal/api/busca'
import { enviarDenuncia, findDenuncia } from '@portal/api/denuncias'
import { eraseConta, exportDados } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnPostgres } from '../../../testing/databases'
import { auditOf, contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { apagarVersoes } from '../../revisao/use-cases/rotina'
import { limpezaJob } from '../../operacao/jobs/limpeza'
import { answerDenuncia } from '../../denuncias/acts/responder'
import { showRegistros } from '../acts/registros'
import { closeRetencao, createRetencao, listRetencoes, recordComunicacao, showCopia } from '../acts/retencoes'

const DAY = 86_400_000
const START = '2026-11-21T15:00:00Z'
const SENHA = 'uma senha boa'
const ORDEM = 'Ofício 12/2026'

/** The sample account's stored password hash is a dummy. */
async function openWithSenha(test: TestApp, email: string) {
  const owner = await openAdvertiser(test, { email })
  const hash = await test.deps.hasher.hash(SENHA)
  await test.database.pool.query('UPDATE usuarios SET senha_hash = $2 WHERE id = $1', [owner.id, hash])
  return owner
}

describe('evidence under a hold', () => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.set(START))

  const store = () => test.deps.store
  const someone = () => openWithSenha(test, `ret${(people += 1)}@exemplo.com`)
  const reter = async (conta: number, dias = 3_650) => {
    const made = await createRetencao(contextoOf(test), { conta, ordem: ORDEM, dias })
    return made.ok ? made.data.id : 0
  }
  const release = (id: number) =>
    closeRetencao({ ...contextoOf(test), segunda: 'bia' }, { id, motivo: 'ordem revogada' })
  const clean = () =>
    store().transaction(async (tx) => {
      const limpeza = limpezaJob(test.clock.now)
      if (limpeza.kind === 'transactional') await limpeza.run(tx, {})
    })
  const toErase = async ({ photos }: Pick<Advertiser, 'photos'>) => {
    const due = (await store().arquivos.listToErase(10_000, test.clock.now(), '')).map(({ path }) => path)
    return photos.filter(({ arquivo_path }) => due.includes(arquivo_path)).length
  }
  const albumOf = async ({ id }: Advertiser) => (await store().albuns.list(id))[0]?.id ?? 0
  const versionsOf = async ({ id }: Advertiser) =>
    (await test.database.pool.query('SELECT 1 FROM anuncio_versoes WHERE usuario_id = $1', [id])).rows.length

  it.each<[string, (owner: Advertiser) => Promise<unknown>]>([
    [
      'a photo',
      async (owner) =>
        owner.call(removeFoto, {
          params: { id: await albumOf(owner), foto_id: owner.photos[0]?.id ?? 0 },
        }),
    ],
    [
      'an album',
      async (owner) => owner.call(removeAlbum, { params: { id: await albumOf(owner) }, body: {} }),
    ],
    ['the account', (owner) => owner.call(eraseConta, { body: { password: SENHA } })],
  ])(
    'stays when its owner deletes %s: gone from sight at once, erased only after the hold',
    async (_, act) => {
      const owner = await someone()
      const id = await reter(owner.id)
      expect(await act(owner)).toMatchObject({ ok: true })
      expect(await store().arquivos.findWidths(owner.photos[0]?.arquivo_path ?? '')).toBeUndefined()
      expect(await toErase(owner)).toBe(0)
      expect((await release(id)).ok).toBe(true)
      expect(await toErase(owner)).toBeGreaterThan(0)
    },
  )

  it('stays when its owner deletes a listing, past the year of its versions', async () => {
    const owner = await someone()
    const anuncio = await publishFree(owner)
    const id = await reter(owner.id)
    must(await owner.call(removeAnuncio, { params: { id: anuncio } }))
    test.clock.passDays(800)
    const deps = { store: store(), now: test.clock.now(), random: () => 0.5 }
    await apagarVersoes(deps)
    expect(await versionsOf(owner)).toBe(1)
    await release(id)
    await apagarVersoes(deps)
    expect(await versionsOf(owner)).toBe(0)
  })

  it('keeps a sealed copy of an account that was erased, which an order opens, until the hold ends', async () => {
    const owner = await someone()
    const id = await reter(owner.id)
    must(await owner.call(eraseConta, { body: { password: SENHA } }))
    const { pool } = test.database
    const { rows } = await pool.query('SELECT copia FROM retencao_copias WHERE conta = $1', [owner.id])
    expect(JSON.stringify(rows)).not.toContain(owner.email)
    expect(await store().usuarios.findByEmail(owner.email)).toBeUndefined()
    const seen = await showCopia(contextoOf(test), { id })
    expect(JSON.stringify(seen)).toContain(owner.email)
    expect((await auditOf(test, `retencao:${id}`)).map(({ acao }) => acao)).toEqual([
      'retencao-criada',
      'retencao-consultada',
    ])
    await release(id)
    expect(await showCopia(contextoOf(test), { id })).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
  })

  it('keeps access records, sessions, mails and reports past their retention, until it ends', async () => {
    const owner = await someone()
    await store().registrosAcesso.record({
      usuarioId: owner.id,
      endereco: '200.1.2.3',
      porta: 51_234,
      now: test.clock.now(),
    })
    await store().outbox.send({ para: owner.email, assunto: 'a', texto: 'b', html: null }, test.clock.now())
    const body = { alvo: 'conta' as const, endereco: `BR${owner.id}`, motivo: 'Outro motivo' }
    const { protocolo } = must(
      await test.call()(enviarDenuncia, { body: { ...body, descricao: 'Um relato.' } }),
    )
    const answer = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    await answerDenuncia(contextoOf(test), { protocolo, ...answer })
    await reter(owner.id, 300)
    const left = async () => [
      (await store().registrosAcesso.list(owner.id)).length,
      (await store().outbox.list(owner.email)).length,
      (await test.database.pool.query('SELECT 1 FROM sessoes WHERE usuario_id = $1', [owner.id])).rows.length,
      (await store().denuncias.find(protocolo))?.descricao ?? null,
    ]
    test.clock.advance(299 * DAY)
    await clean()
    expect(await left()).toEqual([1, 1, 1, 'Um relato.'])
    test.clock.advance(DAY)
    await clean()
    expect(await left()).toEqual([0, 0, 0, null])
  })

  it('is held for 184 days by a report of a serious class, which is not disclosed to anybody reported', async () => {
    const owner = await someone()
    const anuncio = await publishFree(owner)
    const body = { motivo: 'Suspeita de menor de 18 anos' }
    const { protocolo } = must(await test.call()(denunciar, { params: { id: anuncio }, body }))
    const listed = await listRetencoes(contextoOf(test), { abertas: true, limite: 500 })
    const made = listed.ok
      ? listed.data.retencoes.find(({ referencia }) => referencia === protocolo)
      : undefined
    expect(made).toMatchObject({
      conta: owner.id,
      origem: 'denuncia',
      ate: new Date('2027-05-24T12:00:00-03:00'),
    })
    expect(JSON.stringify(must(await owner.call(exportDados, {})))).not.toMatch(/retenc|menor/i)
    must(await owner.call(eraseConta, { body: { password: SENHA } }))
    test.clock.advance(183 * DAY)
    await clean()
    expect(await toErase(owner)).toBe(0)
    test.clock.advance(DAY)
    await clean()
    // Its version has a retention period of its own.
    expect((await listRetencoes(contextoOf(test), { abertas: true, limite: 500 })).ok).toBe(true)
    expect((await showCopia(contextoOf(test), { id: made?.id ?? 0 })).ok).toBe(false)
  })

  it('is not made by other reports, whose words expire and whose key opens nothing then', async () => {
    const body = { alvo: 'outro' as const, endereco: 'x', motivo: 'Outro motivo', descricao: 'Um relato.' }
    const { protocolo, chave } = must(await test.call()(enviarDenuncia, { body }))
    const answer = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    await answerDenuncia(contextoOf(test), { protocolo, ...answer })
    test.clock.advance(185 * DAY)
    await clean()
    expect(await store().denuncias.find(protocolo)).toMatchObject({
      descricao: null,
      endereco: null,
      resposta: null,
    })
    expect((await test.call()(findDenuncia, { body: { chave } })).ok).toBe(false)
  })

  it('records that the police were notified, with the case number, permanently', async () => {
    const id = await reter((await someone()).id)
    const told = { id, orgao: 'Polícia Federal', numero: '2026.0001' }
    expect((await recordComunicacao(contextoOf(test), told)).ok).toBe(true)
    await expect(test.database.pool.query('DELETE FROM retencao_comunicacoes')).rejects.toThrow()
    expect((await auditOf(test, `retencao:${id}`)).at(-1)).toMatchObject({
      acao: 'autoridade-comunicada',
      dados: { numero: '2026.0001' },
    })
  })

  it('opens access records for an order, and writes down for which', async () => {
    const owner = await someone()
    await owner.call(exportDados, {})
    await store().registrosAcesso.record({
      usuarioId: owner.id,
      endereco: '200.1.2.3',
      porta: 51_234,
      now: test.clock.now(),
    })
    const opened = await showRegistros(contextoOf(test), { conta: owner.id, ordem: ORDEM })
    expect(opened).toMatchObject({ data: { registros: [{ endereco: '200.1.2.3', porta: 51_234 }] } })
    expect((await auditOf(test, `acessos:${owner.id}`)).at(-1)).toMatchObject({ dados: { ordem: ORDEM } })
  })
})

describeOnPostgres('a hold and an erasure at the same time', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('postgres')
  })
  afterAll(() => test.close())

  it('leave a copy, or a hold that was too late; never half of either', async () => {
    const owners = await Promise.all(
      Array.from({ length: 8 }, (_, n) => openWithSenha(test, `corrida${n}@exemplo.com`)),
    )
    for (const owner of owners) await publishFree(owner)
    for (const owner of owners) {
      const [made] = await Promise.all([
        createRetencao(contextoOf(test), { conta: owner.id, ordem: ORDEM }),
        owner.call(eraseConta, { body: { password: SENHA } }),
      ])
      expect(made.ok).toBe(true)
      const { rows } = await test.database.pool.query<{ copias: number; apagada: boolean }>(
        `SELECT (SELECT count(*)::int FROM retencao_copias WHERE conta = u.id) AS copias,
           apagado_em IS NOT NULL AS apagada FROM usuarios u WHERE id = $1`,
        [owner.id],
      )
      const copy =
        rows[0]?.copias === 1 && made.ok ? await showCopia(contextoOf(test), { id: made.data.id }) : null
      expect(rows[0]?.apagada).toBe(true)
      if (copy !== null) expect(JSON.stringify(copy)).toContain(owner.email)
      // Whichever came first, no job erases what the hold covers.
      const due = await test.deps.store.arquivos.listToErase(1_000, test.clock.now(), '')
      const own = owner.photos.map(({ arquivo_path }) => arquivo_path)
      expect(due.filter(({ path }) => own.includes(path))).toEqual([])
    }
  })

  it('keep the bytes of a photo that is deleted while it is reported, in either order', async () => {
    const body = { alvo: 'foto', motivo: 'Imagem íntima publicada sem consentimento' } as const
    for (let n = 0; n < 8; n += 1) {
      const owner = await openWithSenha(test, `foto${n}@exemplo.com`)
      const [photo] = owner.photos
      const album = (await test.deps.store.albuns.list(owner.id))[0]?.id ?? 0
      const [reported, removed] = await Promise.all([
        test.call()(enviarDenuncia, { body: { ...body, endereco: `/storage/${photo?.arquivo_path}` } }),
        owner.call(removeFoto, { params: { id: album, foto_id: photo?.id ?? 0 } }),
      ])
      expect([reported.ok, removed.ok]).toEqual([true, true])
      const due = await test.deps.store.arquivos.listToErase(1_000, test.clock.now(), '')
      expect(due.filter(({ path }) => path === photo?.arquivo_path)).toEqual([])
    }
  })
})
