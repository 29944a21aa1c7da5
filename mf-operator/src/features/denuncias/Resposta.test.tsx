import { decidirDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { denuncia } from '../../dev/exemplos'
import { show } from '../../testing'
import { Resposta } from './Resposta'

const open = (change: Partial<DenunciaAberta> = {}, ...own: FakeHandler[]) =>
  show(<Resposta denuncia={denuncia(change)} onDone={() => undefined} />, '/operacao/denuncias/D-1', own)
const sent = (fake: Fake) =>
  fake.calls.filter(({ endpoint }) => endpoint.endsWith('/decisao')).map(({ input }) => input)
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByLabelText(name))
const answer = async () => {
  await userEvent.type(screen.getByLabelText('Resposta'), 'Conferimos o que foi relatado.')
  await userEvent.click(screen.getByRole('button', { name: /Responder/ }))
}

describe('the answer of a report', () => {
  it('is not sent upheld without a measure, and names the missing one', async () => {
    const fake = open()
    await choose('Procedente')
    await answer()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Escolha a medida, ou escreva por que não há nenhuma.',
    )
    expect(sent(fake)).toEqual([])
  })

  it('names the photos to refuse and takes the listing down', async () => {
    const fake = open({ fotos: [{ id: 31 }, { id: 32 }] })
    await choose('Procedente')
    await choose('Recusar a foto 2, com as cópias')
    await choose('Retirar o anúncio do ar')
    await answer()
    expect(sent(fake)).toMatchObject([{ body: { status: 'procedente', retirarAnuncio: true, fotos: [32] } }])
  })

  it('of an intimate picture requires the photo before it is sent', async () => {
    const fake = open({ classe: 'imagem-intima', fotos: [{ id: 31 }] })
    await choose('Procedente')
    await choose('Retirar o anúncio do ar')
    await answer()
    expect(screen.getByText(/Marque a foto sem consentimento/)).toBeInTheDocument()
    expect(sent(fake)).toEqual([])
  })

  it('of a picture removes it by itself, and offers no way without', async () => {
    const fake = open({ alvo: 'foto', deFoto: true, fotos: [{ id: 31 }], anuncio: null })
    await choose('Procedente')
    expect(screen.getByText(/sai do portal, com as cópias/)).toBeInTheDocument()
    expect(screen.queryByLabelText(/Nenhuma medida/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/Recusar a foto/)).not.toBeInTheDocument()
    await answer()
    expect(sent(fake)).toMatchObject([{ body: { status: 'procedente', retirarAnuncio: false } }])
  })

  it('without a measure has a reason', async () => {
    const fake = open()
    await choose('Procedente')
    await choose(/Nenhuma medida/)
    await answer()
    expect(screen.getByText(/Escreva por que não há medida/)).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Por que não há medida'), 'O texto já foi corrigido.')
    await userEvent.click(screen.getByRole('button', { name: /Responder/ }))
    expect(sent(fake)).toMatchObject([{ body: { semMedida: 'O texto já foi corrigido.' } }])
  })

  it('that failed stays in the form, and reports that nothing was done', async () => {
    const message = 'O anúncio 12 já foi retirado.'
    const failing = () => {
      throw fail('CONFLITO', message, 409)
    }
    open({}, on(decidirDenuncia, failing))
    await choose('Procedente')
    await choose('Retirar o anúncio do ar')
    await answer()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText('Resposta')).toHaveValue('Conferimos o que foi relatado.')
    expect(screen.getByText(/Nenhuma medida valeu/)).toBeInTheDocument()
  })

  it('announces that an unfounded report restores hidden content', async () => {
    const fake = open({ ocultadaEm: denuncia().criadoEm })
    await choose('Improcedente')
    expect(screen.getByText(/volta ao ar com a resposta/)).toBeInTheDocument()
    await answer()
    expect(sent(fake)).toMatchObject([{ body: { status: 'improcedente', retirarAnuncio: false } }])
  })
})
