import { findDetalhe } from '@portal/api/busca'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, publishFree } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'
import { publicar } from '../../anuncios/use-cases/publicar'
import { aprovarRevisao, recusarRevisao } from '../acts/decidir'

const DAY = 86_400_000
const MINUTE = 60_000

describe('scheduled changes of reviews', () => {
  let test: TestApp
  let id: number
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
    const owner = await openAdvertiser(test)
    id = await publishFree(owner)
    // As before reviews existed: live, and never submitted.
    await test.database.pool.query('DELETE FROM revisoes')
    await test.deps.store.transaction(async (tx) => {
      const anuncio = await tx.anuncios.find(id)
      if (anuncio === undefined) throw new Error('no listing')
      const longo = { ...anuncio, dias: 30 }
      await publicar(tx, longo, { now: test.clock.now(), random: () => 0.5, pagoCom: { origem: 'casa' } })
    })
  })
  afterAll(() => test.close())

  const isPublic = async () => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
  const tick = async (ms: number) => {
    test.clock.advance(ms)
    // Two workers, as in production.
    await Promise.all([test.jobs.runDue(), test.jobs.runDue()])
  }
  const newest = async () => (await test.deps.store.revisoes.listUltimas([id]))[0]

  it('enqueues live listings from before reviews existed once, and leaves them up', async () => {
    await tick(MINUTE)
    await tick(MINUTE)
    const { rows } = await test.database.pool.query(
      'SELECT tipo, estado FROM revisoes WHERE anuncio_id = $1',
      [id],
    )
    expect(rows).toEqual([{ tipo: 'existente', estado: 'aberta' }])
    expect(await isPublic()).toBe(true)
  })

  it('hides them after seven days without a decision, and an approval brings them back', async () => {
    await tick(7 * DAY - 2 * MINUTE)
    expect(await isPublic()).toBe(true)
    await tick(3 * MINUTE)
    expect(await isPublic()).toBe(false)
    const caso = (await newest())?.id ?? 0
    expect((await aprovarRevisao(contextoOf(test), { id: caso })).ok).toBe(true)
    expect(await isPublic()).toBe(true)
  })

  it('records when a version was shown, immutably', async () => {
    const { pool } = test.database
    const { rows } = await pool.query<{ evento: string }>('SELECT evento FROM anuncio_exibicoes ORDER BY id')
    expect(rows.map(({ evento }) => evento)).toEqual(['entrou'])
    await expect(pool.query(`UPDATE anuncio_versoes SET metodo = 'x'`)).rejects.toThrow(/append-only/)
    await expect(pool.query('DELETE FROM anuncio_versoes')).rejects.toThrow(/append-only/)
    await expect(pool.query('DELETE FROM versao_fotos')).rejects.toThrow(/append-only/)
    await expect(pool.query('TRUNCATE anuncio_versoes CASCADE')).rejects.toThrow(/append-only/)
  })

  it('tries new text rules on stored versions and changes nothing', async () => {
    const path = join(test.deps.config.dataDir, 'regras.json')
    await writeFile(path, JSON.stringify({ versao: 'ensaio', frases: { ilegal: ['sala reservada'] } }))
    const { code, out } = await runPortal(test, ['revisao', 'ensaiar', '--regras', path])
    expect(code).toBe(0)
    expect(out).toContain('Regras ensaio:')
    expect(out).toMatch(/Serviço ou produto ilegal\s+\d+\s+0/)
    expect((await runPortal(test, ['revisao', 'ensaiar', '--regras', '/nenhum.json'])).code).toBe(2)
    expect((await newest())?.estado).toBe('aprovada')
  })

  it('takes a refused one off the air', async () => {
    await test.database.pool.query('UPDATE anuncios SET versao_id = NULL WHERE id = $1', [id])
    await test.database.pool.query(`UPDATE revisoes SET estado = 'substituida', decidida_por = NULL`)
    await tick(MINUTE)
    const caso = (await newest())?.id ?? 0
    const recusa = { id: caso, codigo: 'fotos', motivos: 'Escolha outras fotos.' } as const
    expect((await recusarRevisao(contextoOf(test), recusa)).ok).toBe(true)
    expect(await isPublic()).toBe(false)
    expect((await newest())?.estado).toBe('recusada')
  })

  it('keeps the bytes of a version that was shown, and deletes both a year after its last display', async () => {
    const { store } = test.deps
    const kept = async () => (await test.database.pool.query('SELECT id FROM anuncio_versoes')).rows.length
    await test.database.pool.query('UPDATE arquivos SET removido_em = now()')
    expect(await store.arquivos.listToErase(100, test.clock.now(), '')).toEqual([])
    test.clock.passDays(340)
    await tick(60 * MINUTE)
    expect(await kept()).toBeGreaterThan(0)
    test.clock.passDays(60)
    await tick(60 * MINUTE)
    expect(await kept()).toBe(0)
    const erasable = await store.arquivos.listToErase(100, test.clock.now(), '')
    expect(erasable.length).toBeGreaterThan(0)
  })
})
