import { summaryLines, type Summary } from './summary'

const config: Summary['config'] = {
  demo: true,
  role: 'all',
  publicUrl: 'http://localhost:3000',
  apiDocs: true,
  dataDir: '/portal/.data',
}
const operators = ['Operação no ar: http://localhost:3001/operacao']
const login = { email: 'a@exemplo.com', password: 'p' }

describe('what a ready server prints', () => {
  it('is, in the demonstration, a box: addresses, accounts, where the data is, how to stop', () => {
    const [top = '', ...lines] = summaryLines({ config, operators, login })
    expect(lines.pop()).toBe(top)
    expect(top).toMatch(/^─{78}$/)
    expect(lines).toEqual([
      'Portal no ar: http://localhost:3000',
      'Pagamentos e e-mails de teste: http://localhost:3000/_sandbox',
      'Documentação da API: http://localhost:3000/api/docs',
      'Anunciante de demonstração: a@exemplo.com, senha p',
      'Operação no ar: http://localhost:3001/operacao',
      'Dados: /portal/.data',
      'Para parar: Ctrl-C',
    ])
  })

  it('names no sandbox where this role does not serve it', () => {
    expect(summaryLines({ config: { ...config, role: 'worker' }, operators: [] }).join('\n')).not.toMatch(
      /_sandbox|api\/docs/,
    )
  })

  it('is only the address outside the demonstration', () => {
    expect(summaryLines({ config: { ...config, demo: false }, operators: [] })).toEqual([
      'Portal no ar: http://localhost:3000',
    ])
  })
})
