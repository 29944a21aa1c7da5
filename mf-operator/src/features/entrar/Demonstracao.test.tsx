import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readPrinted } from '../../lib/demonstracao'
import { show } from '../../testing'
import Entrar from './Entrar'

const PART = 'k'.repeat(43)
const HASH = `#demonstracao=ana.ZGVtb25zdHJhY2FvOmFh.${PART}.${PART}.${PART}`

describe('the printed passkey', () => {
  it('is parsed', () => {
    expect(readPrinted(HASH)).toEqual({
      nome: 'ana',
      credencial: 'ZGVtb25zdHJhY2FvOmFh',
      d: PART,
      x: PART,
      y: PART,
    })
  })

  it.each(['', '#', '#demonstracao=ana', '#demonstracao=ana.x.y.z.w', `${HASH}.`])(
    'is not parsed from another address: %s',
    (hash) => {
      expect(readPrinted(hash)).toBeUndefined()
    },
  )

  it('signs in under its own name, is removed from the address, and can be forgotten', async () => {
    const fake = show(<Entrar />, `/operacao/entrar${HASH}`)
    expect(await screen.findByRole('button', { name: 'Entrar como ana' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Porta da demonstração' })).toBeInTheDocument()
    await waitFor(() => expect(fake.location()).toBe('/operacao/entrar'))
    await userEvent.click(screen.getByRole('button', { name: /Esquecer/ }))
    expect(screen.queryByText('Porta da demonstração')).not.toBeInTheDocument()
  })

  it('reports a browser that cannot sign with it, and does not sign in', async () => {
    const fake = show(<Entrar />, `/operacao/entrar${HASH}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar como ana' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('A chave impressa não pôde assinar.')
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['POST /operacao/sessao/desafio'])
  })
})

it('is not offered when none was printed', async () => {
  show(<Entrar />, '/operacao/entrar')
  expect(await screen.findByRole('button', { name: 'Entrar com chave de acesso' })).toBeInTheDocument()
  expect(screen.queryByText('Porta da demonstração')).not.toBeInTheDocument()
})
