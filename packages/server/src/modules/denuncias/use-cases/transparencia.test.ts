import { enviarDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { findTransparencia, type RelatorioTransparencia } from '@portal/api/transparencia'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { textoDaFaixa } from '@portal/domain/transparencia'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { contextoOf, publishFree } from '../../../testing/operador'
import { retirarAnuncio } from '../acts/retirar'
import { answerDenuncia } from '../acts/responder'
import { decideRecurso, listRecursos } from '../acts/recursos'

const HOUR = 3_600_000
const MOTIVO = 'descumprimento dos Termos e Condições.'

describeOnBoth('the transparency report', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_ADDRESS_FACTOR: '1000' })
    await happen()
  })
  afterAll(() => test.close())

  const report = async (motivo: MotivoDenuncia = 'Informações falsas') =>
    must(await test.call()(enviarDenuncia, { body: { alvo: 'anuncio', endereco: String(anuncio), motivo } }))
  const answer = (protocolo: string, status: 'procedente' | 'improcedente', retirar = false) =>
    answerDenuncia(contextoOf(test), {
      protocolo,
      texto: 'Lemos o anúncio.',
      status,
      retirarAnuncio: retirar,
    })
  let anuncio = 0

  /**
   * October: six reports answered in time, one too late, one contested and changed, one that hid; November:
   * one.
   */
  async function happen(): Promise<void> {
    test.clock.set('2026-10-05T15:00:00Z')
    const owner = await openAdvertiser(test)
    anuncio = await publishFree(owner, { dataInicio: '2026-10-05' })
    for (let n = 0; n < 6; n += 1) await answer((await report()).protocolo, 'improcedente')
    const { protocolo, chave } = await report()
    await answer(protocolo, 'improcedente')
    const late = await report()
    await report('Suspeita de menor de 18 anos')
    test.clock.advance(25 * HOUR)
    await test.jobs.runDue()
    await answer(late.protocolo, 'improcedente')
    must(await test.call()(recorrerDenuncia, { body: { chave, texto: 'Peço que leiam o anúncio de novo.' } }))
    const recursos = await listRecursos(contextoOf(test), { abertos: true, limite: 1 })
    const id = recursos.ok ? (recursos.data.recursos[0]?.id ?? 0) : 0
    const outra = { ...contextoOf(test), operador: 'bia' }
    expect((await decideRecurso(outra, { id, estado: 'revista', texto: 'Revisto.' })).ok).toBe(true)
    const other = await publishFree(owner, { dataInicio: '2026-10-06', titulo: 'Outra sala' })
    await retirarAnuncio(contextoOf(test), { id: other, motivo: MOTIVO })
    test.clock.set('2026-11-21T15:00:00Z')
    await report()
  }

  const find = async (ano: string) => must(await test.call()(findTransparencia, { params: { ano } }))
  const figures = ({ secoes }: RelatorioTransparencia, titulo: RegExp, rotulo: RegExp) => {
    const secao = secoes.find((each) => titulo.test(each.titulo))
    const linha = secao?.linhas.find((each) => rotulo.test(each.rotulo))
    return Object.fromEntries((linha?.valores ?? []).map((v, at) => [secao?.colunas[at], textoDaFaixa(v)]))
  }

  it('counts reports by class, first decision, deadline and hiding; the current month not yet', async () => {
    const relatorio = await find('atual')
    expect(relatorio).toMatchObject({ ano: 2026, de: '2026-01-01', ate: '2026-10-31', anos: [2026] })
    expect(figures(relatorio, /Denúncias/, /Demais/)).toEqual({
      Recebidas: '8 a 11',
      Procedentes: '0',
      Improcedentes: '8 a 11',
      'Em aberto': '0',
      'No prazo': '7',
      'Fora do prazo': '1 a 4',
      'Ocultadas antes da decisão': '0',
    })
    expect(figures(relatorio, /Denúncias/, /Menor/)).toMatchObject({
      'Em aberto': '1 a 4',
      'Fora do prazo': '1 a 4',
      'Ocultadas antes da decisão': '1 a 4',
    })
  })

  it('counts appeals by their result, and removals by what led to them', async () => {
    const relatorio = await find('2026')
    expect(figures(relatorio, /Recursos/, /denunciou/)).toMatchObject({
      'Decisão revista': '1 a 4',
      'No prazo': '1 a 4',
    })
    const removed = ['Por denúncia', 'Por recurso', 'Por iniciativa'].map((rotulo) =>
      figures(relatorio, /retirados/, new RegExp(rotulo)),
    )
    expect(removed).toEqual([{ Quantidade: '0' }, { Quantidade: '1 a 4' }, { Quantidade: '1 a 4' }])
  })

  it('counts waits by bound, what was contested and changed, and what the clock hid wrongly', async () => {
    const relatorio = await find('2026')
    expect(figures(relatorio, /Tempo/, /Denúncias/)).toMatchObject({
      'Em até 2 horas': '7',
      'De 2 a 24 horas': '0',
      'De 1 a 3 dias': '1 a 4',
    })
    expect(figures(relatorio, /Tempo/, /Publicações/)).toMatchObject({ 'Em até 2 horas': '0' })
    expect(figures(relatorio, /contestadas/, /denúncias/)).toMatchObject({
      Decisões: '8 a 11',
      Contestadas: '1 a 4',
      Revistas: '1 a 4',
      'Revistas, em cada 100 decisões': '9 a 50',
    })
    expect(figures(relatorio, /contestadas/, /retirados/)).toMatchObject({ Contestadas: '0' })
    expect(figures(relatorio, /sozinho/, /Menor/)).toMatchObject({
      Ocultadas: '1 a 4',
      'Sem decisão ainda': '1 a 4',
    })
  })

  it('holds nothing of anybody: no title, name or protocol, and no exact count below five', async () => {
    const relatorio = await find('2026')
    expect(JSON.stringify(relatorio)).not.toMatch(/Outra sala|bia|D2026/)
    const all = relatorio.secoes.flatMap(({ linhas }) => linhas.flatMap(({ valores }) => valores))
    expect(all.filter(({ min, max }) => min === max && min > 0 && min < 5)).toEqual([])
  })

  it('is a sheet with the same figures, for any cache to keep', async () => {
    const { statusCode, headers, payload } = await test.app.inject('/api/transparencia/2026/csv')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(payload).toContain(
      '2026,2026-01-01,2026-10-31,"Denúncias recebidas, por classe",Demais motivos,No prazo,7,7\r\n',
    )
  })

  it.each(['1999', '2025', '2027'])('there is none of %s', async (ano) => {
    expect(await test.call()(findTransparencia, { params: { ano } })).toMatchObject({
      error: { status: 404 },
    })
    expect((await test.app.inject(`/api/transparencia/${ano}/csv`)).statusCode).toBe(404)
  })

  it('stays as it is when its words are forgotten, and gains a month when that is over', async () => {
    const before = await find('2026')
    const november = await test.deps.store.denuncias.list({ abertas: true, limite: 1 })
    expect(november).toHaveLength(1)
    await test.deps.store.denuncias.forgetAnsweredBefore(test.clock.now(), test.clock.now())
    expect(await find('2026')).toEqual(before)
    test.clock.set('2026-12-01T03:00:00Z')
    const december = await find('atual')
    expect(december.ate).toBe('2026-11-30')
    expect(figures(december, /Denúncias/, /Demais/)).toMatchObject({
      'Em aberto': '1 a 4',
      'Fora do prazo': '2 a 8',
    })
  })
})
