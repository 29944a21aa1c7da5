import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from './kernel/mail/mailers'
import { composeMail, plainMail } from './kernel/mail/message'
import type { Mail } from './kernel/mail/ports'
import * as acesso from './modules/contas/use-cases/sessao/sessao-emails'
import { fotosDescobertasMail } from './modules/albuns/use-cases/album-emails'
import * as bans from './modules/contas/acts/conta-emails'
import * as reports from './modules/denuncias/use-cases/denuncia-emails'
import * as photos from './modules/anuncios/use-cases/fotos-emails'
import { revisaoDecididaMail } from './modules/revisao'
import { revisaoRecebidaMail } from './modules/revisao/use-cases/revisao-emails'
import { avisoMail, codigoDoConviteMail } from './modules/encontro/use-cases/mensagens'
import { conviteImagemMail } from './modules/identidade/use-cases/identidade-emails'
import { confirmarBuscaMail, vencimentoMail } from './modules/busca/use-cases/busca-salva-emails'
import { resultadosMail } from './modules/estatisticas/use-cases/estatistica-emails'
import { reciboMail } from './modules/pagamentos/use-cases/recibo'

const SITE = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.example',
  legalContact: 'contato@vitrine.example',
}
const PARA = 'ana@exemplo.com'
const now = new Date('2026-11-21T12:00:00Z')
const PEDIDO = {
  id: '3c0ffee0-1111-4222-8333-444455556666',
  numero: 1,
  usuarioId: 1,
  tipo: 'anuncio' as const,
  metodo: 'pix' as const,
  valor: emCentavos(1850),
  desconto: emCentavos(150),
  cupomId: null,
  creditos: emCreditos(7),
  descricao: 'TOP <Tarde>, 3 dias',
  estado: 'PAGO' as const,
  pagoEm: now,
}

const ENCONTRO = {
  id: 1,
  contato: { nome: 'Bia', chama: 'Marina' },
  recado: 'lacrado',
  inicio: now,
  ate: now,
  encerradoEm: null,
  perigoEm: null,
  avisadoEm: null,
  avisoVistoEm: null,
  agora: now,
}

const FIM = { para: PARA, descadastro: 'https://vitrine.example/api/avisos/1/resultados?ate=1&s=x' }

/** Every mail except those to the operador. */
const MAILS: Record<string, Mail> = {
  codigo: acesso.codigoMail(SITE, PARA, '123456'),
  jaCadastrado: acesso.jaCadastradoMail(SITE, PARA),
  recuperacao: acesso.recuperacaoMail(SITE, PARA, 'um-token'),
  senhaAlterada: acesso.senhaAlteradaMail(SITE, PARA),
  novoAcesso: acesso.novoAcessoMail(SITE, PARA, {
    dispositivo: 'Chrome no Windows',
    novo: true,
    erradas: 7,
    now,
  }),
  retirado: reports.anuncioRetiradoMail(SITE, PARA, 'Aulas & <conversas>', 'Motivo "neutro"'),
  suspenso: photos.anuncioSuspensoMail(SITE, PARA, ['Um', 'Dois'], 'Foto sem nitidez'),
  bloqueada: bans.contaBloqueadaMail(SITE, PARA),
  desbloqueada: bans.contaDesbloqueadaMail(SITE, PARA),
  contato: codigoDoConviteMail(SITE, PARA, { chama: 'Marina', codigo: '123456', validadeMs: 1 }),
  aviso: avisoMail(SITE, PARA, ENCONTRO, 'tempo'),
  denuncia: reports.denunciaRespondidaMail(SITE, PARA, { protocolo: 'D1', texto: 'Linha 1\nLinha <2>' }),
  fotos: photos.fotosRecusadasMail(SITE, PARA, {
    album: 'Fotos',
    inteiro: false,
    motivo: 'Contato na imagem.',
  }),
  atraso: reports.atrasoDoAnuncioMail(SITE, PARA),
  aprovada: revisaoDecididaMail(SITE, PARA, { tipo: 'publicacao', paga: true }),
  recusada: revisaoDecididaMail(SITE, PARA, {
    tipo: 'publicacao',
    paga: true,
    recusa: 'Faltou a descrição.',
  }),
  recebida: revisaoRecebidaMail(SITE, PARA, { prazo: '2026-11-22T12:00:00-03:00', edicao: true }),
  descobertas: fotosDescobertasMail(SITE, PARA, [
    { desde: now, ate: now },
    { desde: now, ate: now },
  ]),
  vencimento: vencimentoMail(SITE, FIM, { titulo: 'Aulas & <conversas>', estado: 'GO', expiraEm: now }),
  resultados: resultadosMail(SITE, FIM, { visitas: 1, contatos: 2 }, { visitas: 0, contatos: 0 }),
  recibo: reciboMail(SITE, PARA, PEDIDO as Parameters<typeof reciboMail>[2]),
}

/** Mails to addresses that somebody else may have entered. */
const BUSCA = {
  id: 'x',
  email: PARA,
  consulta: '',
  rotulo: 'Todos',
  criadaEm: now,
  vistaEm: now,
  confirmadaEm: null,
}
const A_TERCEIROS: Record<string, Mail> = {
  convite: conviteImagemMail(SITE, PARA),
  busca: confirmarBuscaMail(SITE, BUSCA),
  recebida: reports.denunciaRecebidaMail(SITE, PARA, { protocolo: 'D1', chave: 'k' }),
  respondida: reports.denunciaRespondidaMail(SITE, PARA, { protocolo: 'D1', texto: 'Oi' }),
  recurso: reports.recursoDecididoMail(SITE, PARA, { estado: 'mantida', texto: 'Oi', typed: true }),
  atrasada: reports.atrasoDoProtocoloMail(SITE, PARA, 'D1'),
  ajuda: reports.ajudaRecebidaMail(SITE, PARA, { protocolo: 'M1', prazo: now }),
  ajudaRespondida: reports.ajudaRespondidaMail(SITE, PARA, { protocolo: 'M1', texto: 'Oi' }),
}

/** Decisions against the reader. */
const CONTRA: readonly Mail[] = ['retirado', 'suspenso', 'bloqueada', 'recusada', 'fotos'].flatMap(
  (name) => MAILS[name] ?? [],
)

it('a decision against somebody names who decided and how it is contested', () => {
  expect(CONTRA).toHaveLength(5)
  for (const { texto } of CONTRA) {
    expect(texto).toMatch(/Quem decidiu foi uma pessoa/)
    expect(texto).toMatch(/Se você discorda, (?:escreva|recorra)/)
  }
})

/** Parses a mail after delivery over SMTP. */
async function deliver(mail: Mail) {
  let raw = Buffer.alloc(0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => (raw = Buffer.concat([raw, chunk])))
      stream.on('end', () => done())
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Vitrine <nao-responda@vitrine.example>')
  await mailer.deliver({ ...mail, identidade: 'email.7.abc' })
  await new Promise<void>((resolve) => server.close(resolve))
  return PostalMime.parse(raw)
}

/** The visible text of a page. */
function wordsOf(html: string): string {
  const shown = document(html).replace(/<(?:br|\/p|\/td|\/th|\/li|\/h1)[^>]*>/g, '\n')
  const plain = shown.replace(/<[^>]*>/g, '')
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
const document = (html: string) => html.slice(html.indexOf('<body'))
const flat = (words: string) => words.replace(/\s+/g, ' ')

describe.each(Object.entries(MAILS))('the mail %s, as a mail program reads it', (_name, mail) => {
  it('has the same content as HTML and as text', async () => {
    const { subject, text = '', html = '', to, messageId } = await deliver(mail)
    expect({ subject, messageId, to: to?.[0]?.address }).toEqual({
      subject: mail.assunto,
      messageId: '<email.7.abc@vitrine.example>',
      to: PARA,
    })
    const words = flat(
      wordsOf(html) +
        [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')).join(' '),
    )
    const lines = text.split('\n').filter((line) => line.trim() !== '' && line !== 'Olá!')
    const parts = lines.flatMap((line) => line.replace(/^- /, '').split(/: (?=\S)/))
    for (const part of parts) expect(words).toContain(flat(part).trim())
  })

  it('loads nothing, runs nothing, and has at most one call to action', () => {
    const html = mail.html ?? ''
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import|@font-face| on\w+="/i)
    expect(html.match(/class="c-on-brand"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/vitrine\.example|mailto:)/)
  })

  it('follows the device’s dark mode: each colour has a dark counterpart', () => {
    const html = mail.html ?? ''
    const used = new Set([...document(html).matchAll(/\b([cbl]-[\w-]+)/g)].map(([, name]) => name))
    for (const name of used) expect(html).toContain(`.${name}{`)
  })
})

it.each(Object.entries(A_TERCEIROS))(
  'counts %s against the daily limit of a typed address',
  (_name, { pedido }) => {
    expect(pedido).toBe('terceiro')
  },
)

it('escapes user input', () => {
  expect(MAILS.retirado?.html).toContain('Aulas &amp; &lt;conversas&gt;')
  expect(MAILS.denuncia?.html).toContain('Linha 1<br>Linha &lt;2&gt;')
})

it('shows a code unbroken, selected as a whole', () => {
  expect(MAILS.codigo?.html).toMatch(/user-select:all[^>]*>123456</)
})

it('supports one-click unsubscribe for requested mails, in the standard form', async () => {
  const descadastro = 'https://vitrine.example/api/fim?c=abc'
  const mail = composeMail(SITE, { para: PARA, assunto: 'Novidades', partes: ['Há novos.'], descadastro })
  const { headers, text } = await deliver(mail)
  const header = (key: string) => headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${descadastro}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain(descadastro)
})

it('writes to the operador as plain text, without an unsubscribe link for their own alerts', async () => {
  const { html, text, headers } = await deliver(plainMail(PARA, 'Selo 1', ['linha um', 'linha dois']))
  expect({ html, text: text?.trim() }).toEqual({ html: undefined, text: 'linha um\nlinha dois' })
  expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
})
