import { digitarConversa, enviarRecado, findConversa, responderConversa } from '@portal/api/recados'
import { RECADO } from '@portal/domain/recado-lados'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleConversa } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import { showAnuncio } from '../features/anuncio/testing'
import * as route from './conversa'

const SENT = on(enviarRecado, () => ({ chave: 'segredo' }))
const open = (at: string, handlers = [on(findConversa, () => sampleConversa)]) => {
  const fake = fakeAt(at, { handlers })
  return renderScreen(fake, route).then((view) => ({ ...view, fake, person: userEvent.setup() }))
}

describe('a message from the advert', () => {
  it('is offered when the advertiser reads messages, and shows the secret address once', async () => {
    const person = userEvent.setup()
    const { fake } = await showAnuncio({ recebeRecados: true, temEmail: false }, { handlers: [SENT] })
    const [button] = screen.getAllByRole('button', { name: 'Enviar mensagem' })
    if (button !== undefined) await person.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
    await person.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(await dialog.findByText('Escreva uma mensagem.')).toBeInTheDocument()
    await person.type(dialog.getByLabelText('Mensagem'), 'Olá!')
    await person.click(dialog.getByRole('button', { name: 'Enviar' }))
    const sent = within(await screen.findByRole('dialog', { name: 'Mensagem enviada' }))
    expect(sent.getByRole('link', { name: 'Abrir a conversa' })).toHaveAttribute('href', '/conversa#segredo')
    expect(fake.calls.at(-1)?.input).toMatchObject({ body: { texto: 'Olá!' } })
  })

  it('has a plain form for browsers without scripts', async () => {
    const { container } = await showAnuncio({ recebeRecados: true })
    expect(container.querySelectorAll('noscript')).toHaveLength(1)
  })

  it('is not offered otherwise', async () => {
    const { container } = await showAnuncio({ recebeRecados: false, temEmail: false })
    expect(screen.queryByRole('button', { name: 'Enviar mensagem' })).not.toBeInTheDocument()
    expect(container.querySelectorAll('noscript')).toHaveLength(0)
  })
})

describe('/conversa', () => {
  it('shows both sides for the key after #, and sends further messages', async () => {
    const answered = on(responderConversa, ({ body: { texto } }) => ({
      ...sampleConversa,
      recados: [
        ...sampleConversa.recados,
        { de: 'visitante' as const, texto, em: '2026-11-22T15:10:00-03:00' },
      ],
    }))
    const handlers = [on(findConversa, () => sampleConversa), on(digitarConversa, () => undefined), answered]
    const { fake, person } = await open('/conversa#segredo', handlers)
    expect(await screen.findByText(/Atendo das 14h/)).toBeInTheDocument()
    expect(fake.calls.at(-1)?.input).toEqual({ body: { chave: 'segredo' } })
    await person.type(screen.getByLabelText('Sua mensagem'), 'Combinado.')
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Combinado.')).toBeInTheDocument()
  })

  it('requests the full address when the key is missing', async () => {
    await open('/conversa')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Abra o endereço completo que você recebeu ao escrever, ou cole-o aqui.',
    )
  })

  it.each(['https://exemplo.com/conversa#segredo', 'segredo'])('opens the pasted %s', async (pasted) => {
    const { fake, person } = await open('/conversa')
    await person.type(screen.getByLabelText('Endereço secreto da conversa'), pasted)
    await person.click(screen.getByRole('button', { name: 'Abrir a conversa' }))
    expect(await screen.findByText(/Atendo das 14h/)).toBeInTheDocument()
    expect(fake.calls.at(-1)?.input).toEqual({ body: { chave: 'segredo' } })
  })

  it('states that a conversation is gone or closed', async () => {
    const gone = on(findConversa, () => {
      throw fail('NAO_ENCONTRADO', RECADO.perdida, 404)
    })
    const { unmount } = await open('/conversa#x', [gone])
    expect(await screen.findByText(RECADO.perdida)).toBeInTheDocument()
    expect(screen.getByLabelText('Endereço secreto da conversa')).toBeInTheDocument()
    unmount()
    await open('/conversa#y', [on(findConversa, () => ({ ...sampleConversa, aberta: false }))])
    expect(await screen.findByText(RECADO.encerrada)).toBeInTheDocument()
    expect(screen.queryByLabelText('Sua mensagem')).not.toBeInTheDocument()
  })

  it('warns about requests for advance payment', async () => {
    const recados = sampleConversa.recados.map((recado) => ({
      ...recado,
      cuidado: recado.de === 'anunciante',
    }))
    await open('/conversa#z', [on(findConversa, () => ({ ...sampleConversa, recados }))])
    expect(await screen.findByText('Há um pedido de pagamento adiantado.')).toBeInTheDocument()
  })
})
