import { enviarDenuncia } from '@portal/api/denuncias'
import { checkAuditoria, findPrazos, listAuditoria } from '@portal/api/operacao/auditoria'
import { decidirDenuncia } from '@portal/api/operacao/denuncias'
import { exportNumeros, findNumeros, findTransparencia } from '@portal/api/operacao/numeros'
import { must } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../../testing/operadores'

const MINUTE = 60_000
const TEXTO = 'Conferimos e retiramos o que não podia estar.'

let test: TestApp
let operacao: TestOperacao
let moderador: TestOperador
let auditor: TestOperador
beforeAll(async () => {
  test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
  operacao = await openOperacao(test)
  moderador = await operacao.operador('moa', 'moderador')
  auditor = await operacao.operador('aura', 'auditor')
  const [answered] = [
    await report('Informações falsas'),
    await report('Golpe ou pedido de pagamento adiantado'),
  ]
  test.clock.advance(20 * MINUTE)
  const semMedida = 'o endereço não leva a nada do portal'
  const body = { status: 'procedente', texto: TEXTO, retirarAnuncio: false, semMedida } as const
  must(await moderador.call(decidirDenuncia, { params: { protocolo: answered }, body }))
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})

async function report(motivo: string): Promise<string> {
  const body = { alvo: 'outro', endereco: 'um anúncio', motivo } as const
  return must(await test.call()(enviarDenuncia, { body })).protocolo
}

it('shows every deadline as configured, with open cases and how it was met', async () => {
  const { prazos, atrasados } = must(await moderador.call(findPrazos, {}))
  const outras = prazos.find(({ rotulo }) => rotulo === 'Outras denúncias')
  expect(outras).toMatchObject({
    responderMinutos: 1_440,
    ocultarMinutos: null,
    abertos: 1,
    vencidos: 0,
    decididos: 1,
    noPrazo: 1,
    medianaMinutos: 20,
  })
  expect(prazos.find(({ rotulo }) => rotulo === 'Suspeita de menor ou coação')).toMatchObject({
    responderMinutos: 60,
    ocultarMinutos: 30,
    decididos: 0,
    medianaMinutos: null,
  })
  expect(prazos).toHaveLength(8)
  expect(atrasados).toEqual([])
})

it('counts the year without names: reports by reason, result and duration', async () => {
  const tabela = must(await auditor.call(findTransparencia, { query: {} }))
  expect(tabela).toMatchObject({ ano: 2026, anos: [2026], contasBanidas: 0 })
  expect(tabela.denuncias).toHaveLength(8)
  expect(tabela.denuncias.find(({ motivo }) => motivo === 'Informações falsas')).toEqual({
    motivo: 'Informações falsas',
    recebidas: 1,
    comMedida: 1,
    semMedida: 0,
    abertas: 0,
    medianaMinutos: 20,
    contestadas: 0,
    revistas: 0,
  })
  const before = must(await auditor.call(findTransparencia, { query: { ano: '2025' } }))
  expect(before.denuncias.every(({ recebidas }) => recebidas === 0)).toBe(true)
})

it('offers every year since the first report', async () => {
  const move = (by: string) =>
    test.database.pool.query(
      'UPDATE denuncias SET criado_em = criado_em + $1::interval WHERE id = (SELECT min(id) FROM denuncias)',
      [by],
    )
  await move('-2 years')
  const { anos } = must(await auditor.call(findTransparencia, { query: {} }))
  await move('2 years')
  expect(anos).toEqual([2026, 2025, 2024])
})

it('shows stock and deadlines to all, the revenue only with its permission', async () => {
  const seen = must(await moderador.call(findNumeros, { query: {} }))
  expect(seen).toMatchObject({ esperando: 1, decididos: 1, noPrazo: 1, medianaMinutos: 20, receita: null })
  expect(seen.estoque).toContainEqual({
    classe: 'denuncia',
    rotulo: 'Denúncia',
    folga: 1,
    perto: 0,
    vencidos: 0,
  })
  expect(must(await auditor.call(findNumeros, { query: { periodo: 'hoje' } })).receita).toEqual({
    total: 0,
    devolvido: 0,
    dias: [],
  })
})

it('exports tables as CSV, audits the export, and protects the revenue', async () => {
  const { nome, csv } = must(await auditor.call(exportNumeros, { query: { tabela: 'transparencia' } }))
  expect(nome).toBe('transparencia-2026.csv')
  expect(csv).toContain('\r\nInformações falsas;1;1;0;0;20;0;0\r\n')
  expect(await moderador.call(exportNumeros, { query: { tabela: 'receita' } })).toMatchObject({
    error: { code: 'SEM_PERMISSAO' },
  })
  const { entradas } = must(await auditor.call(listAuditoria, { query: { quem: 'aura' } }))
  expect(entradas.map(({ acao }) => acao)).toContain('numeros-exportados')
  const sistema = {
    ator: 'sistema',
    acao: 'ocultacao-pausada',
    alvo: 'relogio',
    now: test.clock.now(),
  } as const
  await test.deps.store.transaction(async ({ auditoria }) => {
    await auditoria.record(sistema)
    await auditoria.record({ ...sistema, ator: 'sistema:selo' })
  })
  const dele = must(await auditor.call(listAuditoria, { query: { quem: 'sistema' } }))
  expect(new Set(dele.entradas.map(({ ator }) => ator))).toEqual(new Set(['sistema', 'sistema:selo']))
})

it('reads the audit page by page, and verifies its chain', async () => {
  const first = must(await auditor.call(listAuditoria, { query: { per_page: '2' } }))
  expect(first).toMatchObject({ temMais: true, entradas: [{}, {}] })
  const antes = first.entradas[1]?.id ?? 0
  const second = must(await auditor.call(listAuditoria, { query: { per_page: '2', antes } }))
  expect(second.entradas[0]?.id).toBeLessThan(antes)
  const { confere, entradas } = must(await auditor.call(checkAuditoria, {}))
  expect(confere).toBe(true)
  expect(entradas).toBeGreaterThan(3)
})
