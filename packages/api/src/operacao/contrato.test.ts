import { CONTRATO } from '../contrato'
import { CONTRATO_OPERACAO } from './contrato'

const endpoints = [...CONTRATO_OPERACAO]

describe('the contract of the back office', () => {
  it('lies under /operacao, with no path of the public contract', () => {
    expect(endpoints.filter(([, { path }]) => !path.startsWith('/operacao/'))).toEqual([])
    expect([...CONTRATO.values()].filter(({ path }) => path.startsWith('/operacao'))).toEqual([])
  })

  it('contains each call once', () => {
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it("names the act of every call, except those that open, show and end one's own session", () => {
    const without = endpoints.filter(([, { ato }]) => ato === undefined).map(([name]) => name)
    expect(without.sort()).toEqual([
      'sessao.aceitarConvite',
      'sessao.beginConfirmacao',
      'sessao.beginConvite',
      'sessao.beginEntrada',
      'sessao.chavesDeAcesso',
      'sessao.confirmarSessao',
      'sessao.entrar',
      'sessao.findEu',
      'sessao.findSessao',
      'sessao.sair',
    ])
  })

  it('requires a session, except for the four calls that open one and the one that reads it', () => {
    const open = endpoints.filter(([, { auth }]) => auth !== 'operador').map(([name]) => name)
    expect(open.sort()).toEqual([
      'sessao.aceitarConvite',
      'sessao.beginConvite',
      'sessao.beginEntrada',
      'sessao.entrar',
      'sessao.findSessao',
    ])
  })
})
