import { findDenuncia, ocultarDenunciado, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { denuncia } from '../../dev/exemplos'
import { show } from '../../testing'
import Denuncia from './Denuncia'

const DE_MENOR = { classe: 'menor-ou-coacao', motivo: 'Suspeita de menor de 18 anos' } as const
const open = (change: Partial<DenunciaAberta>, ...own: FakeHandler[]) =>
  show(<Denuncia />, '/operacao/denuncias/D-20261122-7K4M2', [
    on(findDenuncia, () => denuncia(change)),
    ...own,
  ])

describe('hiding at once', () => {
  it('is one act of one person, by key too', async () => {
    const fake = open(DE_MENOR)
    await screen.findByRole('button', { name: /Ocultar agora/ })
    await userEvent.keyboard('o')
    expect(await screen.findByText(/Quem ocultou não devolve ao ar/)).toBeInTheDocument()
    expect(fake.calls.filter(({ endpoint }) => endpoint.endsWith('/ocultar'))).toHaveLength(1)
  })

  it('shows why it failed', async () => {
    const failing = () => {
      throw fail('CONFLITO', 'A denúncia já foi respondida.', 409)
    }
    open(DE_MENOR, on(ocultarDenunciado, failing))
    await userEvent.click(await screen.findByRole('button', { name: /Ocultar agora/ }))
    expect(await screen.findByText('A denúncia já foi respondida.')).toBeInTheDocument()
  })

  it.each([
    ['is hidden already', { ...DE_MENOR, ocultadaEm: denuncia().criadoEm }],
    ['is not urgent', {}],
  ])('is not offered where the report %s', async (_why, change) => {
    open(change)
    await screen.findByText('O que foi relatado')
    expect(screen.queryByRole('button', { name: /Ocultar agora/ })).not.toBeInTheDocument()
  })
})
