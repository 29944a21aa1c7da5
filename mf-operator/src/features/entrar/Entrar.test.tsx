import { entrar } from '@portal/api/operacao/sessao'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../../dev/exemplos'
import { show } from '../../testing'
import Entrar, { voltaOf } from './Entrar'

describe('sign-in', () => {
  it('explains that the browser does not support passkeys, and does not sign in', async () => {
    const fake = show(<Entrar />, '/operacao/entrar', [on(entrar, () => operador())])
    await userEvent.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador não tem chaves de acesso.')
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['POST /operacao/sessao/desafio'])
  })

  it.each([
    ['/operacao/casos/128', '/operacao/casos/128'],
    ['/operacao/fila?classe=edicao', '/operacao/fila?classe=edicao'],
    ['/operacao/entrar', '/operacao/fila'],
    ['https://outro.example/operacao/fila', '/operacao/fila'],
    ['//outro.example', '/operacao/fila'],
    [null, '/operacao/fila'],
  ])('leads back to a page of ours alone: %s', (volta, to) => {
    expect(voltaOf(volta, ['moderador'])).toBe(to)
  })

  it('navigates an operator without a queue to the first permitted screen', () => {
    expect(voltaOf(null, ['identidade'])).toBe('/operacao/identidades')
    expect(voltaOf(null, ['auditor'])).toBe('/operacao/prazos')
  })
})
