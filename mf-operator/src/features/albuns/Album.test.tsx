import { findAlbumDoOperador, verificarAlbum, type AlbumAberto } from '@portal/api/operacao/albuns'
import { findSessao } from '@portal/api/operacao/sessao'
import { on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../../dev/exemplos'
import { albumAberto } from '../../dev/exemplos-seguranca'
import { show } from '../../testing'
import Album from './Album'

const open = async (change: Partial<AlbumAberto> = {}, own: FakeHandler[] = []) => {
  const fake = show(<Album />, '/operacao/albuns/3', [
    on(findAlbumDoOperador, () => albumAberto(change)),
    ...own,
  ])
  await screen.findByText('De quem é')
  const { method, path } = verificarAlbum
  return () => fake.calls.filter(({ endpoint }) => endpoint === `${method} ${path}`).length
}
const see = async (modo: 'cinza' | 'cor', foto: number) => {
  await userEvent.keyboard('v')
  await waitFor(() => expect(screen.getByRole('img', { name: `Foto ${foto} do álbum` })).toHaveClass(modo))
}

describe('an album', () => {
  it('is verified only once each photo was opened in colour, and shows how many are missing', async () => {
    const sent = await open()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('Faltam 2 fotos por abrir em cor.')).toBeInTheDocument()
    await see('cinza', 1)
    await userEvent.keyboard('a')
    expect(sent()).toBe(0)
    await see('cor', 1)
    expect(screen.getByText('Falta 1 foto por abrir em cor.')).toBeInTheDocument()
    await see('cinza', 2)
    await see('cor', 2)
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent()).toBe(1))
  })

  it('keeps opened photos, and explains why one needs a second look', async () => {
    const [first, second] = albumAberto().fotos
    if (first === undefined || second === undefined) throw new Error('two photos')
    await open({
      fotos: [
        { ...first, vista: true },
        { ...second, conferir: 'parecida', ia: true },
      ],
    })
    expect(screen.getByText('Imagem alterada por IA')).toBeInTheDocument()
    expect(screen.getByText('Falta 1 foto por abrir em cor.')).toBeInTheDocument()
    expect(screen.getByText('parecida com uma bloqueada')).toBeInTheDocument()
  })

  it('shows what was read in each photo, also a long text', async () => {
    const [first] = albumAberto().fotos
    if (first === undefined) throw new Error('a photo')
    const trecho = 'x'.repeat(80)
    await open({
      fotos: [
        { ...first, id: 31, textos: [{ rotulo: 'Contato na foto', trecho, peso: 1 }] },
        { ...first, id: 32, textos: [] },
        { ...first, id: 33, textos: undefined },
      ],
    })
    const [list, ...others] = screen.getAllByRole('list', { name: 'Lido na foto por máquina' })
    expect(list).toHaveTextContent(`Contato na foto“${trecho}”`)
    expect(others).toEqual([])
  })

  it('is decided by nobody of triagem', async () => {
    await open({}, [on(findSessao, () => ({ eu: operador(['triagem']) }))])
    expect(screen.queryByRole('region', { name: 'Decisão' })).not.toBeInTheDocument()
  })
})
