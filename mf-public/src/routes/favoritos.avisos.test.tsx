import { findChavePush, setAvisosDoVisitante } from '@portal/api/avisos-push'
import { novidadesDasConversas } from '@portal/api/recados'
import { AVISOS_NO_APARELHO } from '@portal/domain/avisos-push'
import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'
import { fail, on } from '@portal/platform/fake'
import { fakePush, inscricaoDoFake } from '@portal/platform/fakePush'
import { memoryStore } from '@portal/platform/storage'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as favoritos from './favoritos'
import { fakeAt, renderScreen } from '../lib/testing'

const { endpoint, keys } = inscricaoDoFake
const inscricao = { endpoint, ...keys }
const LIGAR = { name: 'Avisar neste aparelho' }
const talks = (...chaves: string[]) =>
  JSON.stringify(chaves.map((chave) => ({ chave, titulo: `Sobre ${chave}` })))
const STORED = on(setAvisosDoVisitante, () => undefined)

async function shown(entries: Record<string, string>, answer = STORED) {
  const port = memoryStore(entries)
  const fake = fakeAt('/favoritos', {
    port,
    handlers: [
      on(findChavePush, () => ({ chave: 'chave' })),
      on(novidadesDasConversas, ({ body: { chaves } }) => chaves.map(() => null)),
      answer,
    ],
  })
  await renderScreen(fake, favoritos)
  const sent = () =>
    fake.calls
      .filter(({ endpoint: one }) => one === 'POST /avisos-push/visitante')
      .map(({ input }) => (input as { body: unknown }).body)
  return { fake, port, sent, person: userEvent.setup() }
}

describe("notices of a visitor's device", () => {
  it('are asked of the browser after the tap, and bound to the conversations of the device', async () => {
    const { requestPermission } = fakePush('granted')
    const { port, sent, person } = await shown({ [CONVERSAS_NO_APARELHO]: talks('um', 'dois') })
    expect(requestPermission).not.toHaveBeenCalled()
    await person.click(await screen.findByRole('button', LIGAR))
    expect(await screen.findByText('Avisos ligados neste aparelho.')).toBeInTheDocument()
    expect(sent()).toEqual([{ ...inscricao, conversas: ['um', 'dois'], buscas: [] }])
    expect(JSON.parse(port.read(AVISOS_NO_APARELHO) ?? '')).toEqual({
      inscricao,
      conversas: true,
      buscas: [],
    })
    await person.click(screen.getByRole('button', { name: 'Apagar deste aparelho: Sobre um' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ conversas: ['dois'] }))
    await person.click(screen.getByRole('button', { name: 'Desligar avisos' }))
    expect(await screen.findByRole('button', LIGAR)).toBeInTheDocument()
    expect(sent().at(-1)).toMatchObject({ conversas: [], buscas: [] })
    expect(port.read(AVISOS_NO_APARELHO)).toBeUndefined()
  })

  it('list searches, each of which ends alone', async () => {
    fakePush('granted', 'granted')
    const buscas = [
      { consulta: 'estado=GO', rotulo: 'Goiás' },
      { consulta: 'estado=AM', rotulo: 'Amazonas' },
    ]
    const { sent, person } = await shown({
      [AVISOS_NO_APARELHO]: JSON.stringify({ inscricao, conversas: false, buscas }),
    })
    await person.click(await screen.findByRole('button', { name: 'Desligar avisos: Goiás' }))
    await waitFor(() => expect(screen.queryByText('Goiás')).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Amazonas' })).toBeInTheDocument()
    expect(sent()).toEqual([{ ...inscricao, conversas: [], buscas: ['estado=AM'] }])
  })

  it('are erased with everything else, here, on the server and in the browser', async () => {
    const { unsubscribe } = fakePush('granted', 'granted')
    const entries = {
      [CONVERSAS_NO_APARELHO]: talks('um'),
      [AVISOS_NO_APARELHO]: JSON.stringify({ inscricao, conversas: true, buscas: [] }),
    }
    const { port, sent, person } = await shown(entries)
    const erase = { name: 'Apagar tudo deste aparelho' }
    await person.click(await screen.findByRole('button', erase))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', erase))
    await waitFor(() => expect(sent()[0]).toMatchObject({ conversas: [], buscas: [] }))
    expect(port.read(AVISOS_NO_APARELHO)).toBeUndefined()
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  })

  it('claim nothing when the person or the server declines', async () => {
    fakePush('denied')
    const refused = on(setAvisosDoVisitante, () => {
      throw fail('ERRO_INTERNO', 'Tente mais tarde.', 500)
    })
    const { fake, port, person } = await shown({ [CONVERSAS_NO_APARELHO]: talks('um') }, refused)
    await person.click(await screen.findByRole('button', LIGAR))
    const words = 'Não foi possível ligar os avisos. Nada mudou.'
    await waitFor(() => expect(fake.toasts()).toEqual([words]))
    fakePush('granted')
    await person.click(screen.getByRole('button', LIGAR))
    await waitFor(() => expect(fake.toasts()).toEqual([words, words]))
    expect(port.read(AVISOS_NO_APARELHO)).toBeUndefined()
  })

  it('are not offered by a browser without push', async () => {
    fakePush(undefined)
    await shown({ [CONVERSAS_NO_APARELHO]: talks('um') })
    expect(await screen.findByText('Sobre um')).toBeInTheDocument()
    expect(screen.queryByRole('button', LIGAR)).not.toBeInTheDocument()
  })
})
