import { findDenuncia } from '@portal/api/denuncias'
import { enviarSelfie, pedirRetirada } from '@portal/api/estou-na-foto'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answeredReport } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as denuncia from './denuncia'
import * as foto from './estou-nesta-foto'

const PATH = 'fotos/12/abcdef0123'
const FEITO = { protocolo: 'D-000128', chave: 'segredo', foraDoAr: true, codigo: '4K91' }
const SENT = on(pedirRetirada, () => FEITO)
const FILE = new File(['x'], 'eu.jpg', { type: 'image/jpeg' })

/** What the browser's canvas would draw. */
function drawn(data = 'data:image/jpeg;base64,AAAA') {
  globalThis.createImageBitmap = jest.fn(() =>
    Promise.resolve({ width: 1920, height: 1080, close: () => undefined } as ImageBitmap),
  )
  HTMLCanvasElement.prototype.getContext = jest.fn(() => null)
  HTMLCanvasElement.prototype.toDataURL = jest.fn(() => data)
}

describe('/estou-nesta-foto', () => {
  const shownOf = async (path: string, handlers: FakeHandler[] = []) => {
    const fake = fakeAt(`/estou-nesta-foto#${path}`, { handlers: [SENT, ...handlers] })
    await renderScreen(fake, foto)
    return fake
  }
  const shown = (...handlers: FakeHandler[]) => shownOf(PATH, handlers)
  const takeDown = () => userEvent.click(screen.getByRole('button', { name: 'Tirar a foto do ar' }))

  it('covers the picture until asked, and takes it down without an account', async () => {
    const fake = await shown()
    expect(screen.queryByRole('img', { name: 'A foto escolhida' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(screen.getByRole('img', { name: 'A foto escolhida' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /Autorizei antes/ }))
    await takeDown()
    expect(await screen.findByRole('heading', { name: 'A foto já saiu do ar' })).toHaveFocus()
    expect(fake.calls.at(-1)?.input).toMatchObject({
      body: { endereco: `/storage/${PATH}`, relacao: 'nao-autorizo-mais', email: '' },
    })
    expect(screen.getByRole('link', { name: 'Ver o andamento' })).toHaveAttribute('href', '/denuncia#segredo')
  })

  it('takes a video down by the same form', async () => {
    const fake = await shownOf('abcdef0123.mp4')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(screen.getByRole('img', { name: 'O começo do vídeo' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Não autorizei este vídeo aqui' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Tirar o vídeo do ar' }))
    expect(await screen.findByRole('heading', { name: 'O vídeo já saiu do ar' })).toHaveFocus()
    expect(fake.calls.at(-1)?.input).toMatchObject({ body: { endereco: '/storage/abcdef0123.mp4' } })
  })

  it('says so when a person has to decide first', async () => {
    await shown(on(pedirRetirada, () => ({ ...FEITO, foraDoAr: false })))
    await takeDown()
    expect(await screen.findByText(/uma pessoa decide em até 2 horas se a foto sai/)).toBeInTheDocument()
    expect(screen.queryByText('A foto já saiu do ar')).not.toBeInTheDocument()
  })

  it('reports an unknown picture at its field', async () => {
    const message = 'Não encontramos esta foto.'
    await shown(
      on(pedirRetirada, () => {
        throw fail('NAO_ENCONTRADO', message, 404, { endereco: [message] })
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'É outra foto' }))
    await userEvent.type(screen.getByLabelText('Endereço da foto'), '/storage/x')
    await takeDown()
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('sends a small selfie with the code, once, and accepts that there is none', async () => {
    drawn()
    const fake = await shown(on(enviarSelfie, () => undefined))
    await takeDown()
    expect(await screen.findByText('4K91')).toBeInTheDocument()
    await userEvent.upload(screen.getByLabelText('Abrir a câmera'), FILE)
    expect(await screen.findByText(/Selfie recebida e cifrada/)).toBeInTheDocument()
    expect(fake.calls.at(-1)?.input).toMatchObject({ body: { chave: 'segredo', imagem: 'AAAA' } })
    expect(screen.queryByLabelText('Abrir a câmera')).not.toBeInTheDocument()
  })

  it('can go on without a selfie', async () => {
    await shown()
    await takeDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Prefiro não mandar' }))
    expect(screen.getByText(/Uma pessoa decide sem ela/)).toBeInTheDocument()
  })

  it('shows what happened at the secret address', async () => {
    const pedidoDeFoto = {
      foraDoAr: true,
      selfie: 'confere',
      codigo: '4K91',
      copias: 2,
      aviso: true,
    } as const
    const fake = fakeAt('/denuncia#segredo', {
      handlers: [on(findDenuncia, () => ({ ...answeredReport, pedidoDeFoto }))],
    })
    await renderScreen(fake, denuncia)
    expect(await screen.findByText('A foto está fora do ar.')).toBeInTheDocument()
    expect(screen.getByText(/Cópias retiradas: 2/)).toBeInTheDocument()
    expect(screen.getByText('Prova: selfie confere com a foto.')).toBeInTheDocument()
  })
})
