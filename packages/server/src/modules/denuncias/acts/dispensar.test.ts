import { denunciar } from '@portal/api/busca'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import {
  desfazerDispensa,
  dispensarDenuncias,
  findRelogio,
  retomarRelogio,
} from '@portal/api/operacao/plantao'
import { OCULTACOES_POR_HORA } from '@portal/domain/limites'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicarEm } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, publishFree } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { insertAdvertiser } from '../../../testing/users'
import { ocultarDenunciados } from '../use-cases/ocultar'

const MINUTE = 60_000
const MENOR = 'Suspeita de menor de 18 anos'
const COACAO = 'Suspeita de exploração ou coação'
const TEXTO = 'Nada do que foi apontado se confirmou nas fotos e no texto.'

describe('a flood of reports', () => {
  let test: TestApp
  let operacao: TestOperacao
  let moa: TestOperador
  let ze: TestOperador
  let tria: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0', LIMIT_ADDRESS_FACTOR: '1000' })
    operacao = await openOperacao(test)
    moa = await operacao.operador('moa', 'moderador')
    ze = await operacao.operador('ze', 'moderador')
    tria = await operacao.operador('tria', 'triagem')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  let people = 0
  const publicado = async () =>
    publishFree(await openAdvertiser(test, { email: `massa${(people += 1)}@exemplo.com` }))
  const report = async (id: number, motivo = COACAO, descricao = '') => {
    const body = { motivo, ...(descricao !== '' && { descricao }) }
    return must(await test.call()(denunciar, { params: { id: String(id) }, body })).protocolo ?? ''
  }
  const dismiss = (who: TestOperador, protocolos: string[]) =>
    who.call(dispensarDenuncias, { body: { protocolos, texto: TEXTO } })
  const status = async (protocolo: string) => (await test.deps.store.denuncias.find(protocolo))?.status
  const pass = async (seconds: number) => {
    test.clock.advance(seconds * 1_000)
    await test.jobs.runDue()
  }
  const afterUndo = async () => {
    await test.database.pool.query(`DELETE FROM jobs WHERE tipo = 'decisoes-saem'`)
    await pass(31)
  }

  it('is dismissed together after half a minute, and can be taken back by its author before', async () => {
    const [first, second] = [await report(await publicado()), await report(await publicado())]
    await moa.confirmar()
    const taken = must(await dismiss(moa, [first, second]))
    if (taken.resultado !== 'feito') throw new Error('waits for a second person')
    const { lote } = taken.feito
    expect(taken.feito.total).toBe(2)
    await ze.confirmar()
    expect(await ze.call(desfazerDispensa, { params: { lote } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    expect(must(await moa.call(desfazerDispensa, { params: { lote } }))).toEqual({ total: 2 })
    await afterUndo()
    expect([await status(first), await status(second)]).toEqual(['aberta', 'aberta'])

    must(await dismiss(moa, [first, second]))
    await afterUndo()
    expect([await status(first), await status(second)]).toEqual(['improcedente', 'improcedente'])
    const [entry] = (await auditOf(test, `denuncia:${first}`)).filter(({ acao }) =>
      acao.endsWith('respondida'),
    )
    expect(entry?.ator).toBe('operador:moa')
  })

  it('keeps back reports with a text, and takes two people for a suspected minor', async () => {
    const told = await report(await publicado(), COACAO, 'Vi a moça pedir ajuda.')
    const minor = await report(await publicado(), MENOR)
    await moa.confirmar()
    const refused = await dismiss(moa, [minor, told])
    expect(refused).toMatchObject({ error: { code: 'CONFLITO', message: expect.stringContaining(told) } })
    const asked = must(await dismiss(moa, [minor]))
    if (asked.resultado !== 'proposto') throw new Error('one person dismissed a minor’s report')
    await afterUndo()
    expect(await status(minor)).toBe('aberta')
    await ze.confirmar()
    must(await ze.call(confirmarProposta, { params: { id: asked.proposta.id } }))
    await afterUndo()
    expect([await status(minor), await status(told)]).toEqual(['improcedente', 'aberta'])
  })

  it('stops the clock, which the back office shows and one person of moderação lets continue', async () => {
    const owner = await insertAdvertiser(test.database.pool, { photos: 1 })
    const ids: number[] = []
    while (ids.length < OCULTACOES_POR_HORA + 3)
      ids.push(await publicarEm(test.deps.store, owner, { cidade: 'Goiânia', estado: 'GO' }))
    for (const id of ids) await report(id)
    const hide = async (minutes: number) => {
      test.clock.advance(minutes * MINUTE)
      await ocultarDenunciados(test.deps.store, test.clock.now())
    }
    const clock = async () => must(await tria.call(findRelogio, {}))
    const reason = { body: { motivo: 'As denúncias foram lidas uma a uma.' } }
    expect(await clock()).toMatchObject({ parado: false, esperando: 0, retomaEm: null })
    await moa.confirmar()
    expect(await moa.call(retomarRelogio, reason)).toMatchObject({ error: { code: 'CONFLITO' } })
    test.clock.advance(2 * 60 * MINUTE)
    await moa.entrar()
    await tria.entrar()
    await hide(0)
    const stopped = await clock()
    expect(stopped).toMatchObject({ parado: true, limite: OCULTACOES_POR_HORA, retomaEm: expect.any(String) })
    expect(stopped.esperando).toBeGreaterThan(0)
    expect(await tria.call(retomarRelogio, reason)).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
    await moa.confirmar()
    expect(must(await moa.call(retomarRelogio, reason))).toMatchObject({ parado: false, ocultados: 0 })
    expect((await auditOf(test, 'relogio')).map(({ acao }) => acao)).toEqual([
      'ocultacao-pausada',
      'ocultacao-retomada',
    ])
    await hide(0)
    expect((await clock()).esperando).toBe(0)
  }, 120_000)
})
