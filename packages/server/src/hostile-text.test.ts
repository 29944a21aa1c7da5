import type { ApiError } from '@portal/api/erros'
import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import fc from 'fast-check'
import { fieldHtml } from './kernel/http/form-html'
import { messagePage, page } from './kernel/http/html'
import { composeMail } from './kernel/mail/message'
import type { Mail } from './kernel/mail/ports'
import { answerPage } from './modules/busca/routes/buscas-salvas'
import { sitemapXml } from './modules/busca/routes/sitemap-xml'
import { novidadesMail, vencimentoMail } from './modules/busca/use-cases/busca-salva-emails'
import { novoAcessoMail } from './modules/contas/use-cases/sessao/sessao-emails'
import { carteiraHtml, telaHtml } from './modules/idade/routes/telas'
import * as reports from './modules/denuncias/use-cases/denuncia-emails'
import * as photos from './modules/anuncios/use-cases/fotos-emails'
import { revisaoDecididaMail } from './modules/revisao'
import { boletoPage } from './modules/pagamentos/documentos/boleto'
import { reciboPage } from './modules/pagamentos/documentos/recibo'
import type { Pedido } from './modules/pagamentos/ports/pedidos'
import { gerarBoleto } from './modules/pagamentos/provedores/boleto'
import type { CobrancaSandbox } from './modules/pagamentos/provedores/sandbox'
import { sandboxPage } from './modules/pagamentos/routes/sandbox-page'
import { reciboMail } from './modules/pagamentos/use-cases/recibo'
import { harmless, shapeOf } from './testing/markup'
import { plainOutcome, plainReport } from './web/plain-forms'

const NOW = new Date('2026-11-21T12:00:00Z')
const PARA = 'ana@exemplo.com'

const refused = (text: string): ApiError => ({
  code: 'CORPO_INVALIDO',
  message: text,
  status: 422,
  errors: { descricao: [text], email: [text] },
})
const typedAs = (text: string) =>
  Object.fromEntries(['alvo', 'endereco', 'motivo', 'descricao', 'email', 'nome'].map((name) => [name, text]))
const siteOf = (text: string) => ({ brand: text, publicUrl: `https://a.example/${text}`, legalContact: text })
const buscaOf = (text: string) => ({
  id: 'x',
  email: PARA,
  consulta: `palavra=${encodeURIComponent(text)}`,
  rotulo: text,
  criadaEm: NOW,
  vistaEm: NOW,
  confirmadaEm: null,
})

const BOLETO = gerarBoleto({
  banco: '001',
  vencimento: '2026-11-24',
  valor: emCentavos(1850),
  campoLivre: '1234567890123456789012345',
})

function pedidoOf(text: string): Pedido {
  return {
    id: text,
    descricao: text,
    metodo: 'pix',
    estado: 'DEVOLVIDA',
    pagoEm: NOW,
    valor: emCentavos(1850),
    desconto: emCentavos(150),
    creditos: emCreditos(7),
    boleto: { ...BOLETO, linhaDigitavel: text, vencimento: '2026-11-24' },
  } as unknown as Pedido
}

const cobrancaOf = (text: string) =>
  ({
    pedidoId: text,
    descricao: text,
    metodo: 'pix',
    valor: 1850,
    estado: 'PAGO',
  }) as unknown as CobrancaSandbox
const pagadorOf = (text: string) => ({ nome: text, cpf: text })
const fimOf = (text: string) => ({ para: PARA, descadastro: `https://a.example/${text}` })

/** Every page and document of the server, with this text in every place for user input. */
const PAGES: Record<string, (text: string) => string> = {
  mensagem: (text) =>
    messagePage(text, text, [
      { href: text, text },
      { href: text, text },
    ]),
  campo: (text) =>
    page(text, fieldHtml({ name: 'a', label: text, value: text, hint: text, error: text, max: 9 })),
  lista: (text) => page(text, fieldHtml({ name: 'a', label: text, value: text, options: [[text, text]] })),
  denunciar: (text) => plainReport(typedAs(text), refused(text)),
  recusado: (text) => plainOutcome('/denuncia', { typed: {}, error: refused(text) }, text),
  denunciaEnviada: (text) =>
    plainOutcome('/denunciar', { typed: {}, data: { protocolo: text, chave: text } }, text),
  recadoEnviado: (text) => plainOutcome('/conversa', { typed: {}, data: { chave: text } }, text),
  idade: (text) =>
    telaHtml(
      { status: 200, titulo: text, textos: [text], comecar: text, links: [{ href: text, texto: text }] },
      { brand: text, volta: text },
    ),
  carteira: (text) => carteiraHtml(text, { brand: text, volta: text }),
  boleto: (text) =>
    boletoPage({
      pedido: { ...pedidoOf(text), estado: 'PENDENTE' },
      brand: text,
      pagador: pagadorOf(text),
    }),
  boletoEncerrado: (text) => boletoPage({ pedido: pedidoOf(text), brand: text, pagador: pagadorOf(text) }),
  semBoleto: (text) =>
    boletoPage({ pedido: { ...pedidoOf(text), boleto: null }, brand: text, pagador: undefined }),
  recibo: (text) =>
    reciboPage({
      pedido: pedidoOf(text),
      brand: text,
      contato: text,
      pagador: pagadorOf(text),
      empresa: { nome: text, cnpj: text, endereco: text, representante: text, encarregado: text },
      local: { cidade: text, estado: 'GO' },
      pdfUrl: `https://a.example/${text}`,
    }),
  sandbox: (text) => {
    const mail = { para: text, assunto: ' 123456 ', texto: `${text} https://a.example/${text}`, html: null }
    return sandboxPage([cobrancaOf(text)], [mail, mail], [{ telefone: text, texto: text }])
  },
  buscaSalva: (text) => answerPage({ ...buscaOf(text), id: text }),
  sitemap: (text) =>
    sitemapXml(
      { tipo: 'parte', enderecos: [{ path: text, alteradoEm: NOW }, { path: text }] },
      `https://a.example/${text}`,
    ),
}

const MAILS: Record<string, (text: string) => Mail> = {
  partes: (text) =>
    composeMail(siteOf(text), {
      para: text,
      assunto: text,
      titulo: text,
      descadastro: text,
      acao: { texto: text, href: text },
      partes: [text, { codigo: text }, { fatos: [[text, text]] }, { itens: [text] }, { citacao: text }],
      depois: [{ link: { texto: text, href: text } }],
    }),
  retirado: (text) => reports.anuncioRetiradoMail(siteOf(text), PARA, text, text),
  suspenso: (text) => photos.anuncioSuspensoMail(siteOf(text), PARA, [text, text], text),
  respondida: (text) => reports.denunciaRespondidaMail(siteOf(text), PARA, { protocolo: text, texto: text }),
  recebida: (text) => reports.denunciaRecebidaMail(siteOf(text), PARA, { protocolo: text, chave: text }),
  recurso: (text) =>
    reports.recursoDecididoMail(siteOf(text), PARA, { estado: 'revista', texto: text, typed: true }),
  revisao: (text) => revisaoDecididaMail(siteOf(text), PARA, { tipo: 'edicao', paga: false, recusa: text }),
  novoAcesso: (text) =>
    novoAcessoMail(siteOf(text), PARA, { dispositivo: text, novo: true, erradas: 7, now: NOW }),
  novidades: (text) => {
    const novidade = { busca: buscaOf(text), total: 2 }
    return novidadesMail(siteOf(text), [novidade, novidade])
  },
  vencimento: (text) =>
    vencimentoMail(siteOf(text), fimOf(text), { titulo: text, estado: 'GO', expiraEm: NOW }),
  recibo: (text) => reciboMail(siteOf(text), PARA, pedidoOf(text)),
}

const PIECES = [
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '</style>',
  '</script>',
  '</title>',
  '</textarea>',
  '</select>',
  '<script>',
  '<svg/onload=alert(1)>',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '<?xml',
  '&lt;b&gt;',
  '&#39;',
  '&amp;',
  '&',
  '`',
  '${x}',
  '\\',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u2028',
  '👩‍👩‍👧',
  'é',
  '\n',
  ' ',
  'https://b.example/?a=1&b=<i>',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
  .map((pieces) => pieces.join(''))

const ALL = [
  ...Object.entries(PAGES),
  ...Object.entries(MAILS).map(
    ([name, mail]) => [`mail ${name}`, (text: string) => mail(text).html ?? ''] as const,
  ),
]

/**
 * The markup must be the same as with harmless text: elements, attributes and comments, with every text in
 * its place.
 */
it.each(ALL)('keeps words as words: %s', (_name, render) => {
  const sameShape = (text: string) => expect(shapeOf(render(text))).toEqual(shapeOf(render(harmless(text))))
  fc.assert(fc.property(hostile, sameShape), { numRuns: 40 })
})
