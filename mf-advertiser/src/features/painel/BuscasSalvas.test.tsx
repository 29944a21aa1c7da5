import { removeBuscaSalva, listBuscasSalvas } from '@portal/api/buscas-salvas'
import { on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { show } from '../../testing'
import { BuscasSalvas } from './BuscasSalvas'

const BUSCA = {
  id: '0199aa00-0000-4000-8000-000000000001',
  rotulo: 'Massagistas · Goiás',
  href: '/acompanhantes/massagistas-em-go',
}

describe('saved searches on the painel', () => {
  it('lists them with their address, and removes one', async () => {
    const handlers = [on(listBuscasSalvas, () => ({ data: [BUSCA] })), on(removeBuscaSalva, () => undefined)]
    const { fake, person } = show(<BuscasSalvas />, { handlers })
    expect(await screen.findByRole('link', { name: BUSCA.rotulo })).toHaveAttribute('href', BUSCA.href)
    await person.click(screen.getByRole('button', { name: `Apagar ${BUSCA.rotulo}` }))
    await waitFor(() => expect(screen.queryByRole('link', { name: BUSCA.rotulo })).not.toBeInTheDocument())
    expect(fake.calls.at(-1)).toMatchObject({ input: { params: { id: BUSCA.id } } })
  })

  it('renders nothing without any', async () => {
    const { fake } = show(<BuscasSalvas />, { handlers: [on(listBuscasSalvas, () => ({ data: [] }))] })
    await waitFor(() => expect(fake.calls).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Buscas salvas' })).not.toBeInTheDocument()
  })
})
