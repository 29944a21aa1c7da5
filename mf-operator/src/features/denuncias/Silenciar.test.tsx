import { findDenuncia, silenciarEscritor, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { denuncia } from '../../dev/exemplos'
import { show } from '../../testing'
import Denuncia from './Denuncia'

const ATE = '2026-12-22T10:00:00-03:00'
const open = (change: Partial<DenunciaAberta>) =>
  show(<Denuncia />, '/operacao/denuncias/D-20261122-7K4M2', [
    on(findDenuncia, () => denuncia(change)),
    on(silenciarEscritor, ({ params: { protocolo } }) => ({ protocolo, ate: ATE })),
  ])

describe('silencing a writer', () => {
  it('is one act, by key too', async () => {
    const fake = open({ escritor: { silenciadoAte: null } })
    await screen.findByRole('button', { name: /Silenciar quem escreveu/ })
    await userEvent.keyboard('s')
    expect(await screen.findByText(/Em silêncio/)).toBeInTheDocument()
    expect(fake.calls.filter(({ endpoint }) => endpoint.endsWith('/silenciar'))).toHaveLength(1)
  })

  it('shows until when, and is not offered for an unknown browser', async () => {
    open({ escritor: { silenciadoAte: ATE } })
    expect(await screen.findByText(/em silêncio até/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Silenciar/ })).not.toBeInTheDocument()
  })
})
