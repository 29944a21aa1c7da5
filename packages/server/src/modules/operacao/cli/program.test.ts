import { denunciar, findDetalhe } from '@portal/api/busca'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { auditOf, publishFree, type Advertiser } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'
import { COMMANDS } from './commands'
import { EXIT } from './program'

const MOTIVO = ['--motivo', 'conteúdo proibido']

let test: TestApp
let ana: Advertiser
beforeAll(async () => {
  test = await openTestApp()
  ana = await openAdvertiser(test)
})
afterAll(() => test.close())

const portal = (line: string, ...more: string[]) => runPortal(test, [...line.split(' '), ...more])
const saldo = async () => (await test.deps.store.ledger.saldos(ana.id)).disponivel

it('explains itself, and every command', async () => {
  const help = await portal('ajuda')
  expect(help).toMatchObject({ code: EXIT.done, err: '' })
  for (const { name, summary } of COMMANDS) {
    expect(help.out).toContain(`  ${name}`)
    expect((await portal(`ajuda ${name}`)).out).toContain(summary)
    expect((await portal(`${name} --ajuda`)).out).toContain(`Uso: pnpm portal ${name}`)
  }
})

it.each([
  ['an unknown command', ['albun'], 'Comando desconhecido: albun'],
  ['a missing argument', ['album'], 'Falta <id>.'],
  ['an argument too many', ['albuns', '3'], 'Argumento a mais: 3'],
  ['a missing option', ['anuncio', 'retirar', '1'], 'Falta --motivo "texto"'],
  ['an unknown option', ['albuns', '--pendente'], 'Opção desconhecida: --pendente'],
  ['an option without its value', ['albuns', '--limite'], 'Confira o valor da opção --limite'],
  ['a switch with a value', ['albuns', '--pendentes=1'], 'Confira o valor da opção --pendentes'],
  ['an id that is none', ['album', 'abc'], "<id>: 'abc' não é um id"],
  ['an id past 32 bits', ['album', '99999999999'], "<id>: '99999999999' não é um id"],
  [
    'a reason too short',
    ['foto', 'recusar', '1', '--motivo', 'x'],
    '--motivo: escreva ao menos 5 caracteres',
  ],
  ['a limit of zero', ['albuns', '--limite', '0'], '--limite: no mínimo 1'],
  ['a text for a number', ['albuns', '--limite', 'dez'], '--limite: informe um número inteiro'],
  [
    'credits past the bound',
    ['creditos', 'conceder', '1', '--quantidade', '501', ...MOTIVO],
    '--quantidade: no máximo 500',
  ],
  [
    'negative credits',
    ['creditos', 'conceder', '1', '--quantidade=-5', ...MOTIVO],
    '--quantidade: informe um número inteiro',
  ],
  [
    'two discounts',
    ['cupom', 'criar', 'X10', '--em', 'ambos', '--valor', '5', '--percentual', '5'],
    'um dos dois',
  ],
  ['no discount', ['cupom', 'criar', 'X10', '--em', 'ambos'], 'Informe --percentual ou --valor'],
  [
    'a day that is none',
    ['cupom', 'criar', 'X10', '--em', 'ambos', '--valor', '5', '--ate', '2026-02-30'],
    '--ate',
  ],
  [
    'an amount that is none',
    ['cupom', 'criar', 'X10', '--em', 'ambos', '--valor', '0'],
    '--valor: informe um valor',
  ],
  [
    'nobody to alert',
    ['alerta', 'criar', '--tipo', 'info', '--texto', 'Olá, tudo bem?'],
    '--usuario ou --todos',
  ],
  [
    'a kind of alert that is none',
    ['alerta', 'criar', '--todos', '--tipo', 'x', '--texto', 'Olá!!'],
    '--tipo',
  ],
  ['a protocol that is none', ['denuncia', '123'], '<protocolo>: um protocolo é como'],
  ['a city that is none', ['anuncios', '--cidade', 'Atlântida'], '--cidade: cidade desconhecida'],
  ['an operator with spaces', ['albuns', '--operador', 'ana maria'], 'Quem age?'],
])('explains the error in %s, and exits with 2', async (_name, argv, message) => {
  const ran = await runPortal(test, argv)
  expect(ran).toMatchObject({ code: EXIT.usage, out: '' })
  expect(ran.err).toContain(message)
})

it('refuses with a sentence and exit code 1; as JSON with its code', async () => {
  expect(await portal('album verificar 999')).toEqual({
    code: EXIT.refused,
    out: '',
    err: 'Não há álbum 999, ou ele foi removido pelo dono.\n',
  })
  const { err } = await portal('album verificar 999 --json')
  expect(JSON.parse(err)).toMatchObject({ code: 'NAO_ENCONTRADO' })
})

it('writes a table for people and data for programs', async () => {
  const id = await publishFree(ana)
  const { out } = await portal(`anuncios --usuario ${ana.id}`)
  expect(out.split('\n')[0]).toMatch(/^ID +CONTA +TÍTULO/)
  expect(out.split('\n')[1]).toMatch(new RegExp(`^${id} `))
  const data = JSON.parse((await portal('anuncios --json --limite 1')).out)
  expect(data.anuncios).toMatchObject([{ id, situacao: 'ativo', criadoEm: '2026-11-21T12:00:00-03:00' }])
  expect((await portal('anuncios --status inativo')).out).toBe('Nenhum anúncio.\n')
})

it('does a dangerous act only once it is confirmed', async () => {
  const id = await publishFree(ana)
  const argv = ['anuncio', 'retirar', String(id), ...MOTIVO]
  const live = async () => (await test.call()(findDetalhe, { params: { id } })).ok
  const unasked = await runPortal(test, argv)
  expect(unasked).toMatchObject({ code: EXIT.refused, out: '' })
  expect(unasked.err).toContain(
    `Retirar do ar, para sempre, o anúncio ${id} "Massagem relaxante no Setor Bueno"?`,
  )
  expect(unasked.err).toContain('confirme com --sim')
  expect(await runPortal(test, argv, false)).toMatchObject({ code: EXIT.refused, err: 'Nada foi feito.\n' })
  expect(await live()).toBe(true)
  expect((await runPortal(test, argv, true)).out).toContain('Créditos e pagamentos não foram tocados.')
  expect(await live()).toBe(false)
  const again = await runPortal(test, [...argv, '--sim'])
  expect(again).toMatchObject({ code: EXIT.refused, err: `O anúncio ${id} já foi retirado.\n` })
})

it('grants what one person may give in 24 hours, and no more', async () => {
  const before = await saldo()
  const grant = (n: number, ...more: string[]) =>
    portal(`creditos conceder ${ana.email} --quantidade ${n}`, ...MOTIVO, ...more)
  expect((await grant(500)).out).toContain(`Saldo: ${before + 500} créditos.`)
  const refused = await grant(1, '--sim')
  expect(refused).toMatchObject({ code: EXIT.refused })
  expect(refused.err).toContain('proponha no portal de operação')
  expect(await saldo()).toBe(before + 500)
})

it('records who acts', async () => {
  const album = (await test.deps.store.albuns.list(ana.id))[0]?.id
  await portal(`album ${album} --operador joao.silva`)
  expect(await auditOf(test, `album:${album}`)).toMatchObject([{ ator: 'operador:joao.silva' }])
  const { out } = await portal(`auditoria --alvo album:${album} --de joao.silva`)
  expect(out).toContain('album-consultado')
})

it('escapes strangers’ text for the terminal', async () => {
  const id = await publishFree({ ...ana })
  const descricao = 'vermelho \u001b[31m aqui \u202e\u0007 fim'
  const body = { motivo: 'Outro motivo', descricao }
  const { protocolo } = must(await test.call()(denunciar, { params: { id }, body }))
  const { out } = await portal(`denuncia ${protocolo}`)
  expect(out).toContain('vermelho [31m aqui  fim')
  expect(out).not.toMatch(/[\u001b\u202e\u0007]/)
})

it('runs every act of a report from list to answer', async () => {
  const id =
    (await test.deps.store.anuncios.listDoDono(ana.id)).find(({ status }) => status === 'ativo')?.id ?? 0
  const body = { motivo: 'Fotos de outra pessoa', email: 'quem@exemplo.com' }
  const { protocolo } = must(await test.call()(denunciar, { params: { id }, body }))
  expect((await portal('denuncias --abertas')).out).toContain(protocolo)
  const answered = await portal(
    `denuncia responder ${protocolo.toLowerCase()} --retirar-anuncio --sim`,
    '--texto',
    'Retiramos o anúncio do ar.',
  )
  expect(answered.out).toContain(`Denúncia ${protocolo} encerrada como procedente.`)
  expect(answered.out).toContain(`Anúncio ${id} `)
  expect((await portal('denuncias --abertas')).out).not.toContain(protocolo)
  expect((await portal(`anuncio ${id}`)).out).toMatch(/Situação: +retirado/)
})
