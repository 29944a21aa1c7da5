import { findAvisosPush } from '@portal/api/avisos-push'
import {
  enviarIdentidade,
  findIdentidade,
  iniciarIdentidade,
  pedirAtendimento,
  uploadDocumento,
  type Identidade as IdentidadeNaRede,
} from '@portal/api/identidade'
import { identidadeDeExemplo } from '@portal/platform/exemplos'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { fakePush } from '@portal/platform/fakePush'
import { screen, waitFor } from '@testing-library/react'
import { AvisoIdentidade } from '../../../lib/perfil/AvisoIdentidade'
import { sentTo, show } from '../../../testing'
import { Identidade } from './Identidade'

const identidade = (change: Partial<IdentidadeNaRede> = {}): IdentidadeNaRede => ({
  ...identidadeDeExemplo,
  conferencia: 'manual',
  exigida: true,
  ...change,
})
const desafio = { gesto: 'dois-dedos', codigo: '7K4-M2Q', valeAte: '2026-11-22T12:00:00-03:00' } as const
const pendente = identidade({ estado: 'pendente', desafio })
const emAnalise = identidade({ estado: 'em-analise', prazoEm: '2026-11-22T12:00:00-03:00' })
const picture = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
const open = (value: IdentidadeNaRede, ...handlers: FakeHandler[]) =>
  show(<Identidade />, { handlers: [on(findIdentidade, () => value), ...handlers] })

describe('Identidade', () => {
  it('offers a notice of the answer while it is awaited, where the browser can', async () => {
    fakePush('granted')
    open(
      emAnalise,
      on(findAvisosPush, () => ({ chave: 'k', ligados: [], silencio: null, aparelhos: [] })),
    )
    expect(await screen.findByText('Avisar quando a resposta sair?')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Avisar' })).toBeEnabled()
  })

  it('requires consent, then shows gesture and code', async () => {
    const { fake, person } = open(
      identidade(),
      on(iniciarIdentidade, () => ({ identidade: pendente, url: null })),
    )
    await person.click(await screen.findByRole('button', { name: 'Confirmar minha identidade' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Marque a autorização para continuar.')
    await person.click(screen.getByRole('switch'))
    await person.click(screen.getByRole('button', { name: 'Confirmar minha identidade' }))
    expect(await screen.findByText('7K4-M2Q')).toBeInTheDocument()
    expect(screen.getByText('Dois dedos levantados')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /identidade')).toMatchObject({ body: { consentimento: true } })
  })

  it('submits once both pictures are uploaded, by camera or as files', async () => {
    const arrived: ('documento' | 'selfie')[] = []
    const { fake, person } = open(
      pendente,
      on(uploadDocumento, ({ params: { tipo } }) => {
        arrived.push(tipo)
        return { ...pendente, enviados: [...arrived] }
      }),
      on(enviarIdentidade, () => emAnalise),
    )
    const first = await screen.findByLabelText('Documento com foto, frente')
    expect(first).toHaveAttribute('capture', 'environment')
    await person.click(screen.getByRole('radio', { name: 'Escolher arquivos' }))
    expect(first).not.toHaveAttribute('capture')
    const send = screen.getByRole('button', { name: 'Enviar para conferência' })
    const approve = () => person.click(screen.getByRole('button', { name: 'Dá, enviar' }))
    await person.upload(first, picture)
    expect(screen.getByRole('img', { name: 'A imagem escolhida' })).toBeVisible()
    expect(arrived).toEqual([])
    await approve()
    await screen.findByText('Recebida e cifrada')
    expect(screen.getByText('Fotos')).toHaveAttribute('aria-current', 'step')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(send).toBeDisabled()
    await person.upload(screen.getByLabelText('Sua foto com o gesto e o código'), picture)
    await approve()
    expect(await screen.findAllByText('Recebida e cifrada')).toHaveLength(2)
    await person.click(send)
    expect(await screen.findByText('Em conferência')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /identidade/envio')).toMatchObject({ body: { via: 'arquivos' } })
  })

  it('keeps the chosen picture after a failed upload, and shows the reason', async () => {
    const { person } = open(
      { ...pendente, enviados: ['documento'] },
      on(uploadDocumento, () => {
        throw fail('FOTO_INVALIDA', 'Envie um arquivo de imagem.', 422)
      }),
    )
    await person.upload(await screen.findByLabelText('Sua foto com o gesto e o código'), picture)
    await person.click(screen.getByRole('button', { name: 'Dá, enviar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Envie um arquivo de imagem.')
    expect(screen.getByRole('img', { name: 'A imagem escolhida' })).toBeInTheDocument()
    expect(screen.getByText('Recebida e cifrada')).toBeInTheDocument()
  })

  it('offers an alternative without pictures', async () => {
    const { fake, person } = open(
      pendente,
      on(pedirAtendimento, () => emAnalise),
    )
    await person.click(await screen.findByText('Não posso enviar imagens'))
    await person.click(screen.getByRole('button', { name: 'Pedir atendimento' }))
    expect(screen.getByText('Escreva ao menos 10 caracteres.')).toBeInTheDocument()
    await person.type(screen.getByLabelText('Conte por que'), 'Não tenho câmera.')
    await person.click(screen.getByRole('button', { name: 'Pedir atendimento' }))
    expect(await screen.findByText('Em conferência')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /identidade/atendimento')).toMatchObject({
      body: { motivo: 'Não tenho câmera.' },
    })
  })

  it('shows a refusal and how to contest it, and allows another attempt, except for a minor', async () => {
    const { unmount } = open(identidade({ estado: 'recusada', recusa: 'gesto' }))
    expect(await screen.findByText('O gesto ou o código da foto não são os pedidos.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ajuda' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Confirmar minha identidade' })).toBeInTheDocument()
    unmount()
    open(identidade({ estado: 'recusada', recusa: 'menor', podeTentar: false }))
    expect(await screen.findByText('A plataforma é só para maiores de 18 anos.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows until when a confirmation is valid, and that an expired one has ended', async () => {
    const { unmount } = open(
      identidade({
        estado: 'verificada',
        exigida: false,
        decididaEm: '2026-11-22T12:00:00-03:00',
        validaAte: '2028-11-21T12:00:00-03:00',
      }),
    )
    expect(
      await screen.findByText('Identidade confirmada em 22/11/2026. Vale até 21/11/2028.'),
    ).toBeInTheDocument()
    unmount()
    open(identidade({ estado: 'expirada' }))
    expect(await screen.findByText('Vencida')).toBeInTheDocument()
  })
})

describe('AvisoIdentidade', () => {
  const warn = (value: IdentidadeNaRede) =>
    show(<AvisoIdentidade />, { handlers: [on(findIdentidade, () => value)] })

  it('links to the account when publishing will require it, and is empty where nothing is checked', async () => {
    const { unmount } = warn(identidade())
    const link = await screen.findByRole('link', { name: 'confirme sua identidade' })
    expect(link).toHaveAttribute('href', '/conta#identidade')
    unmount()
    const { fake, container } = warn(identidadeDeExemplo)
    await waitFor(() => expect(fake.calls).toHaveLength(1))
    expect(container).not.toHaveTextContent('identidade')
  })
})
