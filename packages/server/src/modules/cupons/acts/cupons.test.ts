import { listAlertas } from '@portal/api/painel'
import { listCupons as meusCupons, validarCupom } from '@portal/api/cupons'
import { confirmarProposta, listPropostas } from '@portal/api/operacao/operadores'
import { emCentavos } from '@portal/domain/dinheiro'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, brokenContexto, contextoOf } from '../../../testing/operador'
import { openOperacao } from '../../../testing/operadores'
import { createAlerta, endAlerta } from '../../contas/acts/alertas'
import { createCupom, endCupom, listCupons, type CupomPedido } from './cupons'
import { banir } from '../../contas/acts/banir'

describeOnBoth('the operator, coupons and alerts', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const pedido = (codigo: string, changes: Partial<CupomPedido> = {}): CupomPedido => ({
    codigo,
    desconto: { tipo: 'percentual', percentual: 10 },
    aplicaEm: 'creditos',
    minimo: null,
    usosMax: null,
    ...changes,
  })
  const create = (codigo: string, changes?: Partial<CupomPedido>) =>
    createCupom(contextoOf(test), pedido(codigo, changes))

  it('creates a coupon that takes its part off, and ends it', async () => {
    const ana = await advertiser()
    expect(await create(' verao 10 ', { ate: '2026-12-31' })).toMatchObject({
      data: { codigo: 'VERAO10', fim: new Date('2026-12-31T23:59:59.999-03:00'), usos: 0, ativo: true },
    })
    const check = () => ana.call(validarCupom, { body: { codigo: 'verao10', creditos: 15 } })
    expect(must(await check())).toMatchObject({ desconto: 3.45, total: 31.05 })
    expect(await endCupom(contextoOf(test), { codigo: 'verao10' })).toMatchObject({ ok: true })
    expect(await check()).toMatchObject({ error: { code: 'CUPOM_INVALIDO' } })
    expect(await endCupom(contextoOf(test), { codigo: 'VERAO10' })).toMatchObject({ code: 'CONFLITO' })
    expect((await auditOf(test, 'cupom:VERAO10')).map(({ acao }) => acao)).toEqual([
      'cupom-criado',
      'cupom-encerrado',
    ])
  })

  it('keeps minimum, first day and number of uses', async () => {
    const ana = await advertiser()
    await create('MINIMO', { minimo: emCentavos(10_000), desconto: { tipo: 'fixo', valor: emCentavos(500) } })
    await create('DEPOIS', { de: '2026-12-01' })
    await create('ESGOTADO', { usosMax: 1 })
    await test.database.pool.query(`UPDATE cupons SET usos_max = 0 WHERE codigo = 'ESGOTADO'`)
    for (const codigo of ['MINIMO', 'DEPOIS', 'ESGOTADO']) {
      expect(await ana.call(validarCupom, { body: { codigo, creditos: 15 } })).toMatchObject({
        error: { code: 'CUPOM_INVALIDO' },
      })
    }
  })

  it('restricts one to a single account, which sees it; nobody else can use it', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    await create('SODAANA', { quem: ana.email })
    expect(must(await ana.call(meusCupons, {}))).toMatchObject([{ codigo: 'SODAANA' }])
    expect(must(await bia.call(meusCupons, {}))).toEqual([])
    expect(await bia.call(validarCupom, { body: { codigo: 'SODAANA', creditos: 15 } })).toMatchObject({
      error: { code: 'CUPOM_INVALIDO' },
    })
  })

  it('refuses a code that exists, an end that has passed and an unknown account, and writes nothing', async () => {
    await create('REPETIDO')
    expect(await create('repetido')).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await create('PASSADO', { ate: '2026-11-20' })).toMatchObject({
      ok: false,
      code: 'CORPO_INVALIDO',
    })
    expect(await create('TROCADO', { de: '2026-12-10', ate: '2026-12-01' })).toMatchObject({ ok: false })
    expect(await create('NINGUEM', { quem: 'ninguem@exemplo.com' })).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await endCupom(contextoOf(test), { codigo: 'NENHUM' })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await auditOf(test, 'cupom:REPETIDO')).toHaveLength(1)
    for (const codigo of ['PASSADO', 'TROCADO', 'NINGUEM', 'NENHUM']) {
      expect(await auditOf(test, `cupom:${codigo}`)).toEqual([])
    }
  })

  it('needs a second person for more than half of a credit purchase: credits for nothing are a grant', async () => {
    const percent = (percentual: number) => ({ desconto: { tipo: 'percentual' as const, percentual } })
    const fixed = { desconto: { tipo: 'fixo' as const, valor: emCentavos(500) } }
    const refused = { ok: false, code: 'SEGUNDA_PESSOA' }
    expect(await create('TUDO', percent(51))).toMatchObject(refused)
    expect(await create('TUDO', { ...percent(100), aplicaEm: 'ambos' })).toMatchObject(refused)
    expect(await create('CINCO', fixed)).toMatchObject(refused)
    expect(await create('CINCO', { ...fixed, minimo: emCentavos(999) })).toMatchObject(refused)
    expect(await auditOf(test, 'cupom:TUDO')).toEqual([])
    expect(await create('CINCO', { ...fixed, minimo: emCentavos(1_000) })).toMatchObject({ ok: true })
    expect(await create('METADE', percent(50))).toMatchObject({ ok: true })
    expect(await create('PROMO', { ...percent(100), aplicaEm: 'promocao' })).toMatchObject({ ok: true })
  })

  it('proposes one of 100 % by the command, and creates it once another person confirms', async () => {
    const operacao = await openOperacao(test)
    await operacao.operador('ana', 'chefe')
    const [bea, cris] = [
      await operacao.operador('bea', 'financeiro'),
      await operacao.operador('cris', 'moderador'),
    ]
    const ana = await advertiser()
    const check = () => ana.call(validarCupom, { body: { codigo: 'PRESENTE', creditos: 15 } })
    const [command] = createCupom.commands
    const given = { codigo: 'presente', percentual: '100', em: 'creditos', usuario: ana.email }
    const answer = await command?.run(contextoOf(test), given, false)
    const data = answer?.kind === 'done' ? (answer.data as { proposta: number }) : undefined
    const params = { id: data?.proposta ?? 0 }
    expect(await check()).toMatchObject({ error: { code: 'CUPOM_INVALIDO' } })
    const [proposta] = must(await bea.call(listPropostas, { query: {} }))
    expect(proposta).toMatchObject({
      resumo: 'Criar o cupom PRESENTE, de 100% em creditos, para uma só conta, sem limite de usos.',
      ver: [`/operacao/usuarios/${ana.email}`],
    })
    expect(await cris.call(confirmarProposta, { params })).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
    expect(must(await bea.call(confirmarProposta, { params })).proposta.estado).toBe('executada')
    expect(must(await check())).toMatchObject({ desconto: 34.5, total: 0 })
    expect(await auditOf(test, 'cupom:PRESENTE')).toMatchObject([
      { ator: 'operador:ana', acao: 'cupom-criado', dados: { confirmadaPor: 'bea' } },
    ])
    await operacao.close()
  })

  it('creates no coupon that cannot be written down', async () => {
    await expect(createCupom(brokenContexto(test), pedido('MUDO'))).rejects.toThrow()
    const list = await listCupons(contextoOf(test), { ativos: false, limite: 100 })
    expect(list.ok && list.data.cupons.map(({ codigo }) => codigo)).not.toContain('MUDO')
  })

  it('alerts one account, once a key, and takes a fixed alert away again', async () => {
    const ana = await advertiser()
    const alerta = {
      tipo: 'warning',
      texto: 'Confirme o seu telefone.',
      modo: 'fixo',
      chave: 'tel-1',
    } as const
    const send = () => createAlerta(contextoOf(test), { ...alerta, quem: String(ana.id) })
    expect(await send()).toMatchObject({ data: { enviados: 1, chave: 'tel-1' } })
    expect(await send()).toMatchObject({ ok: false, code: 'CONFLITO' })
    const shown = async () => must(await ana.call(listAlertas, { query: {} }))
    expect(await shown()).toMatchObject([
      { message: 'Confirme o seu telefone.', modo: 'fixo', status: 'ativo' },
    ])
    expect(await endAlerta(contextoOf(test), { chave: 'tel-1' })).toMatchObject({
      data: { encerrados: 1 },
    })
    expect(await shown()).toMatchObject([{ status: 'lido' }])
    expect(await endAlerta(contextoOf(test), { chave: 'tel-1' })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await auditOf(test, `usuario:${ana.id}`)).toMatchObject([
      { acao: 'alerta-criado', dados: { chave: 'tel-1', enviados: 1 } },
    ])
    expect(await auditOf(test, 'alerta:tel-1')).toMatchObject([{ acao: 'alerta-encerrado' }])
  })

  it('alerts every account that may enter', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    await banir(contextoOf(test), { quem: String(bia.id), motivo: 'fraude comprovada' })
    const sent = await createAlerta(contextoOf(test), {
      tipo: 'info',
      texto: 'Manutenção no domingo.',
      modo: 'normal',
    })
    expect(sent.ok && sent.data.enviados).toBeGreaterThan(0)
    const messages = async (id: number) =>
      (await test.deps.store.alertas.list(id)).map(({ message }) => message)
    expect(await messages(ana.id)).toEqual(['Manutenção no domingo.'])
    expect(await messages(bia.id)).toEqual([])
    expect((await auditOf(test, 'usuarios')).at(-1)).toMatchObject({ acao: 'alerta-criado' })
  })
})
