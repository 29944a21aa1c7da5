import { findDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { denuncia } from '../../dev/exemplos'
import { show } from '../../testing'
import Denuncia from './Denuncia'

const open = (change: Partial<DenunciaAberta>) =>
  show(<Denuncia />, '/operacao/denuncias/D-20261122-7K4M2', [on(findDenuncia, () => denuncia(change))])

describe('what a report is about', () => {
  it('shows its photos before an answer is chosen, covered until requested', async () => {
    open({ fotos: [{ id: 31 }, { id: 32 }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar foto 2' }))
    expect(await screen.findByRole('img', { name: 'Foto 2 da denúncia' })).toBeInTheDocument()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.queryByLabelText(/Recusar a foto/)).not.toBeInTheDocument()
  })

  it('of a photo names its account', async () => {
    open({ alvo: 'foto', deFoto: true, fotos: [{ id: 31 }], anuncio: null, conta: 'BR000001' })
    expect(await screen.findByRole('link', { name: 'BR000001' })).toHaveAttribute(
      'href',
      '/operacao/usuarios/BR000001',
    )
    expect(screen.queryByText(/já não existe/)).not.toBeInTheDocument()
  })
})
