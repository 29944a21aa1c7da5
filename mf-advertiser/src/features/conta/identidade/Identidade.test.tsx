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
import { screen, waitFor, within } from '@testing-library/react'
import { AvisoIdentidade } from '../../../lib/perfil/AvisoIdentidade'
import { sentTo, show } from '../../../testing'
import { Identidade } from './Identidade'
import { ResumoDaIdentidade } from './ResumoDaIdentidade'

const identidade = (change: Partial<IdentidadeNaRede> = {}): IdentidadeNaRede => ({
  ...identidadeDeExemplo,
  conferencia: 'manual',
  exigida: true,
  ...change,
})
const desafio = { gesto: 'dois-dedos', codigo: '7K4-M2Q', valeAte: '2026-11-22T12:00:00-03:00' } as const
const pendente = identidade({ estado: 'pendente', desafio })
const completa = identidade({ estado: 'pendente', desafio, enviados: ['documento', 'selfie'] })
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

  it('goes through gesture, document, photo and sending, one picture at a time', async () => {
    const arrived: ('documento' | 'selfie')[] = []
    const { fake, person } = open(
      pendente,
      on(uploadDocumento, ({ params: { tipo } }) => {
        arrived.push(tipo)
        return { ...pendente, enviados: [...arrived] }
      }),
      on(enviarIdentidade, () => emAnalise),
    )
    const step = () =>
      within(screen.getByRole('list', { name: 'Passos' })).getByText(/Gesto|Fotos|Conferir/, {
        selector: '[aria-current]',
      })
    await person.click(await screen.findByRole('button', { name: 'Enviar arquivos' }))
    expect(screen.getByRole('heading', { name: 'Primeiro, o documento' })).toHaveFocus()
    expect(step()).toHaveTextContent('Fotos')
    const approve = () => person.click(screen.getByRole('button', { name: 'Dá, enviar' }))
    await person.upload(screen.getByLabelText('Documento com foto, frente'), picture)
    expect(screen.getByRole('img', { name: 'A imagem escolhida' })).toBeVisible()
    expect(arrived).toEqual([])
    await approve()
    await screen.findByText('Recebida e cifrada')
    expect(screen.getByRole('heading', { name: 'Agora você' })).toHaveFocus()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    await person.upload(screen.getByLabelText('Sua foto com o gesto e o código'), picture)
    await approve()
    expect(await screen.findAllByText('Recebida e cifrada')).toHaveLength(2)
    expect(step()).toHaveTextContent('Conferir')
    await person.click(screen.getByRole('button', { name: 'Enviar para conferência' }))
    expect(await screen.findByText('Em conferência')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /identidade/envio')).toMatchObject({ body: { via: 'arquivos' } })
  })

  it('takes a picture that arrived anew', async () => {
    const { fake, person } = open(
      completa,
      on(uploadDocumento, () => completa),
    )
    await person.click(await screen.findByRole('button', { name: 'Trocar: Documento com foto, frente' }))
    await person.upload(screen.getByLabelText('Documento com foto, frente'), picture)
    await person.click(screen.getByRole('button', { name: 'Dá, enviar' }))
    expect(await screen.findByRole('button', { name: 'Enviar para conferência' })).toBeInTheDocument()
    expect(sentTo(fake, 'POST /identidade/imagens/:tipo')).toMatchObject({ params: { tipo: 'documento' } })
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

  it('counts down to the erasure of pictures that were decided about, and only of those', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const verificada = (change: Partial<IdentidadeNaRede>) =>
      identidade({ estado: 'verificada', validaAte: '2028-11-21T12:00:00-03:00', ...change })
    const sumir = /^Faltam \d+ h \d+ min para as imagens sumirem$/
    const first = open(verificada({ decididaEm: hoursAgo(0.5) }))
    expect(await screen.findByRole('img', { name: sumir })).toHaveTextContent('71 h')
    expect(screen.getByText('O que fica depois.')).toBeInTheDocument()
    first.unmount()
    const erased = open(verificada({ decididaEm: hoursAgo(73) }))
    expect(await screen.findByText('Até 21/11/2028')).toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    erased.unmount()
    const refused = open(identidade({ estado: 'recusada', recusa: 'gesto', decididaEm: hoursAgo(1) }))
    expect(await screen.findByText(/^As imagens recusadas somem em até 7\d h/)).toBeInTheDocument()
    refused.unmount()
    open(identidade({ estado: 'recusada', recusa: 'menor', podeTentar: false, decididaEm: hoursAgo(1) }))
    await screen.findByText('A plataforma é só para maiores de 18 anos.')
    expect(screen.queryByText(/somem/)).not.toBeInTheDocument()
  })

  it('offers another code after the first one expired', async () => {
    open(identidade({ estado: 'pendente' }))
    expect(await screen.findByRole('heading', { name: 'O código venceu' })).toBeInTheDocument()
    expect(screen.getByText('O código vale por 24 horas. Peça outro para continuar.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Confirmar minha identidade' })).toBeInTheDocument()
  })
})

describe('ResumoDaIdentidade', () => {
  it('says the state and leads to the page', async () => {
    show(<ResumoDaIdentidade />, { handlers: [on(findIdentidade, () => identidade())] })
    expect(await screen.findByText('Não confirmada')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Confirmar identidade' })).toHaveAttribute(
      'href',
      '/conta/identidade',
    )
  })
})

describe('AvisoIdentidade', () => {
  const warn = (value: IdentidadeNaRede) =>
    show(<AvisoIdentidade />, { handlers: [on(findIdentidade, () => value)] })

  it('links to the page when publishing will require it, and is empty where nothing is checked', async () => {
    const { unmount } = warn(identidade())
    const link = await screen.findByRole('link', { name: 'confirme sua identidade' })
    expect(link).toHaveAttribute('href', '/conta/identidade')
    unmount()
    const { fake, container } = warn(identidadeDeExemplo)
    await waitFor(() => expect(fake.calls).toHaveLength(1))
    expect(container).not.toHaveTextContent('identidade')
  })
})
