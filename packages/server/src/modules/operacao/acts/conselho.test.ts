import { enviarDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { findConselho, type Conselho } from '@portal/api/operacao/conselho'
import { decidirDenuncia } from '@portal/api/operacao/denuncias'
import { textoDoConselho } from '@portal/domain/conselho'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const HOUR = 3_600_000
const EMAIL = 'quem.denunciou@exemplo.com'
const RELATO = 'A Marina da Rua Um, 62 98765-4321, mente sobre a idade.'

describeOnBoth('what the outside council reads', (kind) => {
  let test: TestApp
  let operacao: TestOperacao
  let conselho: TestOperador
  let moderador: TestOperador
  beforeAll(async () => {
    test = await openTestApp(kind, { DEMO_DATA: '0', LIMIT_ADDRESS_FACTOR: '1000' })
    operacao = await openOperacao(test)
    test.clock.set('2026-10-05T15:00:00Z')
    moderador = await operacao.operador('moa.lima', 'moderador')
    await october()
    test.clock.set('2026-11-21T15:00:00Z')
    conselho = await operacao.operador('clara', 'conselho')
    await report('Informações falsas')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  const report = async (motivo: MotivoDenuncia) => {
    const who = { email: EMAIL, nome: 'Joana Prado', descricao: RELATO }
    const body = { alvo: 'outro' as const, endereco: 'https://exemplo.com/marina', motivo, ...who }
    return must(await test.call()(enviarDenuncia, { body }))
  }
  const answer = async (protocolo: string) => {
    const body = {
      status: 'improcedente' as const,
      texto: 'Lemos o que foi enviado e nada encontramos.',
      retirarAnuncio: false,
    }
    must(await moderador.call(decidirDenuncia, { params: { protocolo }, body }))
  }
  /** Seven answered reports, one of them of a rare ground, one contested. */
  async function october(): Promise<void> {
    for (let n = 0; n < 6; n += 1) {
      const { protocolo, chave } = await report('Informações falsas')
      test.clock.advance(HOUR)
      await moderador.entrar()
      await answer(protocolo)
      const texto = 'Peço que leiam tudo de novo, por favor.'
      if (n === 0) must(await test.call()(recorrerDenuncia, { body: { chave, texto } }))
    }
    await answer((await report('Golpe ou pedido de pagamento adiantado')).protocolo)
  }
  const read = async (mes?: string): Promise<Conselho> =>
    must(await conselho.call(findConselho, { query: { mes } }))
  const figures = ({ agora, mes }: Conselho, titulo: RegExp, rotulo: RegExp) => {
    const secao = [agora, ...(mes?.secoes ?? [])].find((each) => titulo.test(each.titulo))
    const linha = secao?.linhas.find((each) => rotulo.test(each.rotulo))
    return Object.fromEntries((linha?.valores ?? []).map((v, at) => [secao?.colunas[at], textoDoConselho(v)]))
  }

  it('is counts of the last whole month, and what waits at this moment', async () => {
    const seen = await read()
    expect([seen.meses, seen.mes?.de, seen.mes?.ate]).toEqual([['2026-10'], '2026-10-01', '2026-10-31'])
    expect(figures(seen, /Denúncias recebidas/, /Demais/)).toMatchObject({
      Recebidas: '7',
      Improcedentes: '7',
      'Fora do prazo': '0',
    })
    expect(figures(seen, /^Recursos/, /denunciou/)).toMatchObject({ Recebidos: '<5', 'Em análise': '<5' })
    expect(figures(seen, /Em aberto agora/, /Outras denúncias/)).toEqual({
      'Em aberto': '<5',
      'Fora do prazo': '0',
    })
    expect(figures(seen, /Freio/, /parou/)).toEqual({ Quantidade: '0' })
    expect(await conselho.call(findConselho, { query: { mes: '2026-11' } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('samples decided cases without whom they concern, and covers a rare ground', async () => {
    const { mes } = await read()
    const [denuncias, revisoes] = mes?.amostra.grupos ?? []
    expect(denuncias?.casos).toHaveLength(7)
    expect(revisoes?.casos).toEqual([])
    const grounds = denuncias?.casos.map(({ fundamento }) => fundamento)
    expect(grounds?.filter((fundamento) => fundamento === null)).toHaveLength(1)
    expect(denuncias?.casos.filter(({ recurso }) => recurso === 'Em análise')).toHaveLength(1)
    expect(denuncias?.casos).toContainEqual({
      fundamento: 'Informações falsas',
      conteudo: 'Outra coisa',
      decisao: 'Improcedente',
      tempo: 'Em até 2 horas',
      quem: 'Uma pessoa',
      recurso: 'Sem recurso',
    })
  })

  it('holds no name, address, text, protocol or code', async () => {
    const { protocolo } = await report('Informações falsas')
    const text = JSON.stringify(await read())
    for (const secret of ['moa', 'Joana', 'exemplo.com', 'Marina', '98765', 'nada encontramos', protocolo])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/BR\d{6}|D-\d{8}|@|\/storage/)
    // Of the cases only the moment of the draw and that of the reading.
    expect(text.match(/\d{4}-\d\d-\d\dT/g)).toHaveLength(2)
  })

  it('draws once: each reading, and each member, sees the same cases', async () => {
    const first = await read()
    test.clock.advance(HOUR)
    await conselho.entrar()
    const other = await operacao.operador('davi', 'conselho')
    const again = must(await other.call(findConselho, { query: { mes: '2026-10' } }))
    expect(again.mes?.amostra).toEqual(first.mes?.amostra)
    const { pool } = test.database
    await expect(pool.query('UPDATE conselho_amostras SET semente = gen_random_uuid()')).rejects.toThrow(
      'append-only',
    )
  })

  it('is audited, each time', async () => {
    const before = (await auditOf(test, 'conselho')).length
    await read()
    await read('2026-10')
    expect((await auditOf(test, 'conselho')).slice(before)).toEqual(
      Array(2).fill({ ator: 'operador:clara', acao: 'conselho-consultado', dados: { mes: '2026-10' } }),
    )
  })
})
