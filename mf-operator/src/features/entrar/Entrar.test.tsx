import { entrar } from '@portal/api/operacao/sessao'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../../dev/exemplos'
import { show } from '../../testing'
import Entrar, { voltaOf } from './Entrar'

describe('the door', () => {
  it('says what lacks where the browser knows no passkeys, and opens nothing', async () => {
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

  it('leads who has no queue to the first screen of the own roles', () => {
    expect(voltaOf(null, ['identidade'])).toBe('/operacao/identidades')
    expect(voltaOf(null, ['auditor'])).toBe('/operacao/prazos')
  })
})
