import { listDenuncias } from '@portal/api/operacao/denuncias'
import { desfazerDispensa, findRelogio } from '@portal/api/operacao/plantao'
import { findSessao } from '@portal/api/operacao/sessao'
import { on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daqui, denuncia, operador } from '../../dev/exemplos'
import { show } from '../../testing'
import Denuncias from './Denuncias'

const bare = { descricao: null, comRelato: false, anuncioTitulo: 'Sala' } as const
const FLOOD = [
  denuncia({ ...bare, protocolo: 'D-1-A', emMassa: true }),
  denuncia({ ...bare, protocolo: 'D-1-B', emMassa: true }),
  denuncia({ ...bare, protocolo: 'D-1-F', alvo: 'foto' }),
  denuncia({ protocolo: 'D-1-T', comRelato: true }),
]
const open = async (own: FakeHandler[] = []) => {
  const fake = show(<Denuncias />, '/operacao/denuncias', [on(listDenuncias, () => FLOOD), ...own])
  await screen.findByText('D-1-A')
  return fake
}
const parado = on(findRelogio, () => ({
  parado: true,
  ocultados: 30,
  limite: 30,
  esperando: 11,
  retomaEm: daqui(20),
}))

describe('a flood of reports', () => {
  it('is marked by one key, without those that name a picture or have a text', async () => {
    await open()
    await userEvent.keyboard('m')
    expect(screen.getAllByRole('checkbox', { name: /Marcar/ })).toHaveLength(2)
    await userEvent.keyboard('d')
    expect(await screen.findByText('D-1-A, D-1-B')).toBeInTheDocument()
  })

  it('is dismissed with one answer, and taken back by U', async () => {
    const { calls } = await open()
    await userEvent.keyboard('md')
    await userEvent.type(await screen.findByLabelText('Resposta'), 'Conferimos tudo, e nada se confirmou.')
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar como improcedentes' }))
    expect(await screen.findByText('Dispensado')).toBeInTheDocument()
    await userEvent.keyboard('u')
    const { method, path } = desfazerDispensa
    expect(calls.map(({ endpoint }) => endpoint)).toContain(`${method} ${path}`)
  })

  it('is not offered to triagem', async () => {
    await open([on(findSessao, () => ({ eu: operador(['triagem']) }))])
    expect(screen.queryByRole('checkbox', { name: /Marcar/ })).not.toBeInTheDocument()
  })

  it('that stopped the clock is shown above the screen, also to roles that cannot restart it', async () => {
    await open([parado, on(findSessao, () => ({ eu: operador(['triagem']) }))])
    expect(await screen.findByRole('region', { name: 'Ocultação automática' })).toHaveTextContent(
      /11 denúncias urgentes esperam.*moderação ou chefia retoma antes/,
    )
    expect(screen.queryByRole('button', { name: 'Retomar a ocultação' })).not.toBeInTheDocument()
  })
})
