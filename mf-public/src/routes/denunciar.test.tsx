import { enviarDenuncia, findDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { PastedKeyWithoutScripts } from '../lib/PastedKey'
import { answeredReport } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as denuncia from './denuncia'
import * as denunciar from './denunciar'

const SENT = on(enviarDenuncia, () => ({ protocolo: 'D-000128', chave: 'segredo' }))

describe('/denunciar', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }))
  const shown = async (handler = SENT) => {
    const fake = fakeAt('/denunciar', { handlers: [handler] })
    await renderScreen(fake, denunciar)
    return fake
  }

  it('shows the help lines before and after sending', async () => {
    await shown()
    for (const name of ['Ligue 180', 'Disque 100']) expect(screen.getByRole('link', { name })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Endereço'), '/anuncio/sala-7')
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Informações falsas')
    await send()
    expect(await screen.findByText('D-000128')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'link secreto' })).toHaveAttribute('href', '/denuncia#segredo')
    for (const name of ['Ligue 180', 'Disque 100']) expect(screen.getByRole('link', { name })).toBeVisible()
  })

  it('requires address and reason, and sends a name only when given', async () => {
    const fake = await shown()
    await send()
    expect(fake.calls).toEqual([])
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByLabelText('O que você quer denunciar'), 'Um perfil ou conta')
    await userEvent.type(screen.getByLabelText('Endereço'), 'BR000012')
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Fotos de outra pessoa')
    await send()
    await screen.findByText('D-000128')
    expect(fake.calls.at(-1)).toMatchObject({
      input: { body: { alvo: 'conta', endereco: 'BR000012', motivo: 'Fotos de outra pessoa', nome: '' } },
    })
  })

  it("is a form that browsers without scripts can post, with the server's field names", async () => {
    await shown()
    const form = screen.getByRole('button', { name: 'Enviar denúncia' }).closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', FORMULARIOS_DENUNCIA.enviar])
    const names = [...new FormData(form ?? undefined).keys()].sort()
    expect(names).toEqual(['alvo', 'descricao', 'email', 'endereco', 'motivo', 'nome'])
  })

  it('reports an unknown address at its field, and keeps the typed text', async () => {
    const message = 'Não encontramos este anúncio. Confira o endereço.'
    await shown(
      on(enviarDenuncia, () => {
        throw fail('NAO_ENCONTRADO', message, 404, { endereco: [message] })
      }),
    )
    await userEvent.type(screen.getByLabelText('Endereço'), 'sala-7')
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Informações falsas')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Endereço')).toHaveValue('sala-7')
  })
})

describe('/denuncia', () => {
  it('requests the full address when the key is missing', async () => {
    await renderScreen(fakeAt('/denuncia'), denuncia)
    expect(screen.getByRole('alert')).toHaveTextContent('Abra o endereço completo')
  })

  it('opens a pasted address by its key, which is not posted', async () => {
    const fake = fakeAt('/denuncia', { handlers: [on(findDenuncia, () => answeredReport)] })
    await renderScreen(fake, denuncia)
    await userEvent.type(
      screen.getByLabelText('Endereço secreto que você recebeu'),
      'https://exemplo.com/denuncia#segredo',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Acompanhar' }))
    expect(await screen.findByRole('region', { name: 'Resposta' })).toBeInTheDocument()
    expect(fake.calls.at(-1)?.input).toEqual({ body: { chave: 'segredo' } })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('accepts a pasted address without scripts, and posts it', () => {
    const html = renderToString(
      <PastedKeyWithoutScripts
        action={FORMULARIOS_DENUNCIA.acompanhar}
        label="Endereço"
        button="Acompanhar"
      />,
    )
    const [, form = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? []
    expect(form).toContain(`action="${FORMULARIOS_DENUNCIA.acompanhar}" method="post"`)
    expect(form).toContain('name="chave"')
  })

  it('shows the answer for the key after #, and accepts one appeal', async () => {
    const recurso = { estado: 'aberto', prazo: '2026-11-29T15:00:00-03:00', resposta: null } as const
    const fake = fakeAt('/denuncia#segredo', {
      handlers: [
        on(findDenuncia, () => answeredReport),
        on(recorrerDenuncia, () => ({ ...answeredReport, recorrerAte: null, recurso })),
      ],
    })
    await renderScreen(fake, denuncia)
    const answer = within(await screen.findByRole('region', { name: 'Resposta' }))
    expect(answer.getByText(/conferem/)).toBeInTheDocument()
    expect(fake.calls[0]).toMatchObject({ input: { body: { chave: 'segredo' } } })
    await userEvent.type(screen.getByLabelText('Por que a decisão deve mudar'), 'Peço que olhem de novo.')
    await userEvent.click(screen.getByRole('button', { name: 'Recorrer' }))
    expect(await screen.findByText(/Decisão até 29\/11\/2026 às 15:00/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Recorrer' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ligue 180' })).toBeVisible()
  })

  it('lists the measures of an upheld report, and contests them, not the report', async () => {
    const upheld = { ...answeredReport, fase: 'procedente' as const, medidas: ['Nada saiu do ar.'] }
    await renderScreen(fakeAt('/denuncia#segredo', { handlers: [on(findDenuncia, () => upheld)] }), denuncia)
    expect(await screen.findByText('Nada saiu do ar.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'A medida foi pouca?' })).toBeInTheDocument()
    expect(screen.getByText(/procede, e isto não muda/)).toBeInTheDocument()
    expect(screen.queryByText('Discorda da resposta?')).not.toBeInTheDocument()
  })

  it('shows a missed deadline of an answer and of an appeal', async () => {
    const late = { ...answeredReport, resposta: null, respondidaEm: null, recorrerAte: null }
    const recurso = { estado: 'aberto', prazo: late.prazo, atrasado: true, resposta: null } as const
    const handlers = [on(findDenuncia, () => ({ ...late, atrasada: true, recurso }))]
    await renderScreen(fakeAt('/denuncia#segredo', { handlers }), denuncia)
    expect(await screen.findAllByText(/O prazo passou, e o atraso é nosso/)).toHaveLength(2)
  })

  it('is not indexed', async () => {
    expect(await fakeAt('/denuncia').load(denuncia, { params: {}, now: new Date() })).toMatchObject({
      head: { noindex: true },
    })
  })
})
