import {
  desligarAvisosPush,
  findAvisosPush,
  ligarAvisosPush,
  updateAvisosPush,
  type AvisosPush,
} from '@portal/api/avisos-push'
import { TIPOS_PUSH } from '@portal/domain/avisos-push'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { fakePush, inscricaoDoFake } from '@portal/platform/fakePush'
import { screen, waitFor } from '@testing-library/react'
import { sentTo, show } from '../../../testing'
import { Avisos } from './Avisos'

const estado: AvisosPush = {
  chave: 'chave-do-servidor',
  ligados: [...TIPOS_PUSH],
  silencio: { de: '23:00', ate: '08:00' },
  aparelhos: [],
}
const aparelho = (id: number, este: boolean, dispositivo = 'Chrome no Android') => ({
  id,
  dispositivo,
  desde: '2026-10-03T12:00:00-03:00',
  este,
})

const open = (...handlers: FakeHandler[]) =>
  show(<Avisos />, { handlers: [on(findAvisosPush, () => estado), ...handlers] })
const LIGAR = { name: 'Avisar neste aparelho' }

describe('notices in /conta', () => {
  it('ask the browser only after the tap, and store its subscription', async () => {
    const { subscribe, unsubscribe, requestPermission } = fakePush('granted')
    const { fake, person } = open(on(ligarAvisosPush, () => ({ ...estado, aparelhos: [aparelho(1, true)] })))
    const button = await screen.findByRole('button', LIGAR)
    expect(screen.getByText(/Você tem uma novidade/)).toBeInTheDocument()
    expect(requestPermission).not.toHaveBeenCalled()
    await person.click(button)
    expect(await screen.findByText('Avisos ligados neste aparelho')).toBeInTheDocument()
    // A visitor of this browser shares it.
    expect(unsubscribe).not.toHaveBeenCalled()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: estado.chave })
    const { endpoint, keys } = inscricaoDoFake
    expect(sentTo(fake, 'POST /avisos-push/aparelhos')).toEqual({ body: { endpoint, ...keys } })
  })

  it('replace a subscription of another key', async () => {
    const { subscribe, unsubscribe } = fakePush('granted')
    subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'))
    const { person } = open(on(ligarAvisosPush, () => ({ ...estado, aparelhos: [aparelho(1, true)] })))
    await person.click(await screen.findByRole('button', LIGAR))
    expect(await screen.findByText('Avisos ligados neste aparelho')).toBeInTheDocument()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('claim nothing when the person declines', async () => {
    const { subscribe } = fakePush('denied')
    const { fake, person } = open()
    await person.click(await screen.findByRole('button', LIGAR))
    await waitFor(() => expect(fake.toasts()).toEqual(['O navegador não ligou os avisos. Nada mudou.']))
    expect(subscribe).not.toHaveBeenCalled()
    expect(screen.queryByText('Avisos ligados neste aparelho')).not.toBeInTheDocument()
  })

  it.each([
    ['without push', undefined, 'default', /Este navegador não recebe avisos/],
    ['that blocks this site', 'denied', 'denied', /Este navegador bloqueia avisos deste site/],
  ] as const)('in a browser %s say why, without a button', async (_which, answer, before, words) => {
    fakePush(answer, before)
    open()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', LIGAR)).not.toBeInTheDocument()
  })

  it('end on this device in the server and in the browser, and on another by its name', async () => {
    const { unsubscribe } = fakePush('granted', 'granted')
    let aparelhos = [aparelho(1, true), aparelho(2, false, 'Firefox no Windows')]
    const { person } = open(
      on(findAvisosPush, () => ({ ...estado, aparelhos })),
      on(desligarAvisosPush, ({ params }) => {
        aparelhos = aparelhos.filter(({ id }) => id !== Number(params.id))
        return undefined
      }),
    )
    await person.click(await screen.findByRole('button', { name: 'Desligar Firefox no Windows' }))
    await waitFor(() => expect(screen.queryByText('Firefox no Windows')).not.toBeInTheDocument())
    expect(unsubscribe).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Desligar neste aparelho' }))
    expect(await screen.findByRole('button', LIGAR)).toBeInTheDocument()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('turn one kind off, and quiet hours off and on', async () => {
    fakePush('granted')
    const { fake, person } = open(on(updateAvisosPush, ({ body }) => ({ ...estado, ...body })))
    await person.click(await screen.findByRole('switch', { name: /Pagamentos/ }))
    expect(sentTo(fake, 'PUT /avisos-push')).toEqual({
      body: { ligados: ['mensagens', 'revisao', 'identidade'], silencio: estado.silencio },
    })
    await person.click(screen.getByRole('switch', { name: /Não avisar à noite/ }))
    await waitFor(() => expect(screen.queryByLabelText('Das')).not.toBeInTheDocument())
    await person.click(screen.getByRole('switch', { name: /Não avisar à noite/ }))
    expect(await screen.findByLabelText('Das')).toHaveValue('23:00')
  })

  it('show the stored choice again when the server refuses', async () => {
    fakePush('granted')
    const { fake, person } = open(
      on(updateAvisosPush, () => {
        throw fail('ERRO_INTERNO', 'Tente mais tarde.', 500)
      }),
    )
    const kind = await screen.findByRole('switch', { name: /Mensagens/ })
    await person.click(kind)
    await waitFor(() => expect(fake.toasts()).toEqual(['Tente mais tarde.']))
    expect(kind).toBeChecked()
  })
})
