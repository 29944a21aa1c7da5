import {
  eraseConversa,
  bloquearConversa,
  denunciarRecado,
  digitarRecado,
  findConversaDoDono,
  lerConversa,
  listConversas,
  responderRecado,
  setAvisosDaConversa,
} from '@portal/api/recados'
import { RECADO } from '@portal/domain/recado-lados'
import { conversaDeExemplo, recadoDeExemplo } from '@portal/platform/exemplos'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import ConversaScreen from './ConversaScreen'
import MensagensScreen from './MensagensScreen'

const resumo = (id: number, change: object = {}) => ({
  id,
  anuncio: { id: 1, titulo: 'Massagem relaxante', imagem: null },
  ultima: recadoDeExemplo,
  lida: false,
  naoLidas: 0,
  bloqueada: false,
  ...change,
})

const pagina = (conversas: ReturnType<typeof resumo>[], temMais = false) => ({
  naoLidas: conversas.reduce((sum, { naoLidas }) => sum + naoLidas, 0),
  totais: { todas: 3, naoLidas: 1, semResposta: 2 },
  temMais,
  conversas,
})
const digitar = on(digitarRecado, () => undefined)

describe('/mensagens', () => {
  it('lists conversations with unread counts, and loads older ones', async () => {
    const pages = on(listConversas, ({ query }) =>
      query.pagina === 2
        ? pagina([resumo(9)])
        : pagina([resumo(2, { naoLidas: 2 }), resumo(1, { bloqueada: true, semAvisos: true })], true),
    )
    const { person } = show(<MensagensScreen />, { handlers: [pages] })
    expect(await screen.findByText('2 mensagens não lidas em 1 conversa')).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('link', { name: /Massagem relaxante/ })
    expect(first).toHaveAttribute('href', '/mensagens/2')
    expect(first).toHaveTextContent('2 novas')
    expect(second).toHaveTextContent('Bloqueada')
    expect(second).toHaveTextContent('Silenciada')
    expect(first).not.toHaveTextContent('Silenciada')
    await person.click(screen.getByRole('button', { name: 'Mais antigas' }))
    expect(await screen.findByRole('button', { name: 'Mais novas' })).toBeInTheDocument()
  })

  it('shows who waits for an answer, and who has read it', async () => {
    const filtered = on(listConversas, ({ query }) =>
      query.filtro === 'sem-resposta'
        ? pagina([resumo(7, { ultima: { ...recadoDeExemplo, cuidado: true } })])
        : pagina([resumo(8, { ultima: { ...recadoDeExemplo, de: 'anunciante' }, lida: true })]),
    )
    const { person } = show(<MensagensScreen />, { handlers: [filtered] })
    expect(await screen.findByRole('link', { name: /Lida/ })).toBeInTheDocument()
    await person.click(screen.getByRole('radio', { name: 'Sem resposta 2' }))
    expect(await screen.findByRole('link', { name: /pagamento adiantado/ })).toBeInTheDocument()
  })

  it('explains how to receive messages when there are none', async () => {
    show(<MensagensScreen />, { handlers: [] })
    expect(await screen.findByText('Nenhuma mensagem ainda')).toBeInTheDocument()
  })

  it('reports a failed load, and retries', async () => {
    let away = true
    const flaky = on(listConversas, () => {
      if (away) throw fail('REDE', 'Erro de rede.', 0)
      return pagina([resumo(1)])
    })
    const { person } = show(<MensagensScreen />, { handlers: [flaky] })
    expect(await screen.findByText('Não foi possível carregar as mensagens.')).toBeInTheDocument()
    away = false
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Tudo lido.')).toBeInTheDocument()
  })
})

describe('/mensagens/:id', () => {
  const opened = on(findConversaDoDono, () => conversaDeExemplo)
  const read = on(lerConversa, () => undefined)

  it('shows the messages, marks them as read, and sends a reply', async () => {
    const answered = on(responderRecado, ({ body: { texto } }) => ({
      ...conversaDeExemplo,
      naoLidas: 0,
      recados: [recadoDeExemplo, { de: 'anunciante' as const, texto, em: '2026-11-22T15:05:00-03:00' }],
    }))
    const { fake, person } = show(<ConversaScreen />, { handlers: [opened, read, digitar, answered] })
    const log = within(await screen.findByRole('log'))
    expect(await log.findByText(recadoDeExemplo.texto)).toBeInTheDocument()
    expect(sentTo(fake, 'POST /mensagens/:id/lida')).toBeDefined()
    await person.type(screen.getByLabelText('Sua mensagem'), 'Atendo às 15h.')
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    const list = within(await screen.findByRole('list', { name: 'Mensagens' }))
    expect(await list.findByText('Atendo às 15h.')).toBeInTheDocument()
    expect(screen.getByLabelText('Sua mensagem')).toHaveValue('')
  })

  it('fills the field by a quick reply, which can be changed on this device', async () => {
    const { fake, person } = show(<ConversaScreen />, { handlers: [opened, read, digitar] })
    await person.click(await screen.findByRole('button', { name: 'Atendo hoje' }))
    expect(screen.getByLabelText('Sua mensagem')).toHaveValue('Atendo hoje')
    expect(sentTo(fake, 'POST /mensagens/:id')).toBeUndefined()
    await person.click(screen.getByRole('button', { name: 'Mudar as respostas rápidas' }))
    const lines = await screen.findByLabelText('Uma por linha')
    await person.clear(lines)
    await person.type(lines, 'Só à tarde')
    await person.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('button', { name: 'Só à tarde' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Atendo hoje' })).not.toBeInTheDocument()
  })

  it('shows when the visitor has read the last message', async () => {
    const own = { ...recadoDeExemplo, de: 'anunciante' as const }
    const seen = on(findConversaDoDono, () => ({
      ...conversaDeExemplo,
      naoLidas: 0,
      lidaEm: '2026-11-22T15:05:00-03:00',
      recados: [own],
    }))
    show(<ConversaScreen />, { handlers: [seen, digitar] })
    expect(await screen.findByText(/lida às 15:05/)).toBeInTheDocument()
  })

  it('keeps the typed text after a refusal', async () => {
    const refused = on(responderRecado, () => {
      throw fail('CORPO_INVALIDO', RECADO.link, 422, { texto: [RECADO.link] })
    })
    const { person } = show(<ConversaScreen />, { handlers: [opened, read, digitar, refused] })
    await person.type(await screen.findByLabelText('Sua mensagem'), 'www.exemplo')
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText(RECADO.link)).toBeInTheDocument()
    expect(screen.getByLabelText('Sua mensagem')).toHaveValue('www.exemplo')
  })

  it('confirms before blocking, and states that the writer is not notified', async () => {
    const blocked = on(bloquearConversa, () => ({ ...conversaDeExemplo, bloqueada: true }))
    const { person } = show(<ConversaScreen />, { handlers: [opened, read, digitar, blocked] })
    await person.click(await screen.findByLabelText(/^Mais ações/))
    await person.click(await screen.findByRole('button', { name: 'Bloquear quem escreve' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/A pessoa não é avisada/)).toBeInTheDocument()
    await person.click(question.getByRole('button', { name: 'Bloquear' }))
    expect(await screen.findByText(RECADO.bloqueada)).toBeInTheDocument()
    expect(screen.queryByLabelText('Sua mensagem')).not.toBeInTheDocument()
  })

  it('silences a conversation, and turns its notices on again, from its menu', async () => {
    const set = on(setAvisosDaConversa, ({ body }) => ({ ...conversaDeExemplo, semAvisos: !body.ligados }))
    const { fake, person } = show(<ConversaScreen />, { handlers: [opened, read, digitar, set] })
    await person.click(await screen.findByLabelText(/^Mais ações/))
    await person.click(await screen.findByRole('button', { name: 'Silenciar' }))
    await person.click(await screen.findByRole('button', { name: 'Voltar a avisar' }))
    expect(await screen.findByRole('button', { name: 'Silenciar' })).toBeInTheDocument()
    expect(fake.toasts()).toEqual(['Conversa silenciada', 'Avisos desta conversa ligados'])
  })

  it('disables the reply while the listing is offline', async () => {
    const closed = on(findConversaDoDono, () => ({ ...conversaDeExemplo, aberta: false, naoLidas: 0 }))
    show(<ConversaScreen />, { handlers: [closed] })
    expect(await screen.findByText(RECADO.encerrada)).toBeInTheDocument()
  })

  it('reports with a reason, and deletes after a confirmation', async () => {
    const handlers = [
      opened,
      read,
      digitar,
      on(eraseConversa, () => undefined),
      on(denunciarRecado, () => ({ protocolo: 'D-000129', chave: 'chave' })),
    ]
    const { fake, person } = show(<ConversaScreen />, { handlers })
    await person.click(await screen.findByLabelText(/^Mais ações/))
    await person.click(screen.getByRole('button', { name: 'Denunciar conversa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar conversa' }))
    await person.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
    expect(await dialog.findByText('Campo obrigatório')).toBeInTheDocument()
    await person.selectOptions(dialog.getByLabelText('Motivo'), 'Outro motivo')
    await person.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
    expect(await dialog.findByText('D-000129')).toBeInTheDocument()
    await person.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body)
    await person.click(screen.getByRole('button', { name: 'Apagar para os dois' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apagar' }))
    expect(sentTo(fake, 'DELETE /mensagens/:id')).toBeDefined()
  })
})
