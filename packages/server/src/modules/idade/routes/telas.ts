/** The step 'Confirme sua idade' (rule: idade/telas): pages without scripts, one per state. */
import { html, joinHtml, trustedHtml, type Html, type HtmlPart } from '@portal/domain/html'
import { renderSVG } from 'uqr'
import { FORM_PAGE, page } from '../../../kernel/http/html'

/** Text and actions of a state. */
export interface Tela {
  status: 200 | 403 | 422 | 503
  titulo: string
  textos: readonly string[]
  /** Label of the form that starts or restarts. */
  comecar?: string
  links?: readonly { href: string; texto: string }[]
}

const SEM_DADOS =
  'Recebemos apenas a resposta “maior de 18 anos” ou “menor de 18 anos”. Não recebemos nem guardamos nome, documento, foto ou data de nascimento.'
const LIMITE = 'A confirmação vale por até 24 horas neste navegador.'

export const TELAS = {
  inicio: {
    status: 200,
    titulo: 'Confirme sua idade',
    textos: [
      'Fotos, descrição, serviços e contato dos anúncios são só para maiores de 18 anos. A lei pede uma confirmação feita por um serviço independente.',
      SEM_DADOS,
      LIMITE,
    ],
    comecar: 'Confirmar minha idade',
  },
  fechado: {
    status: 503,
    titulo: 'Confirmação de idade indisponível',
    textos: [
      'Este site ainda não tem um serviço de confirmação de idade. Sem ela mostramos só a categoria, a cidade e o título de cada anúncio.',
    ],
  },
  indisponivel: {
    status: 503,
    titulo: 'O serviço de confirmação não respondeu',
    textos: ['Nada foi confirmado. Aguarde um pouco e tente novamente.'],
    comecar: 'Tentar novamente',
  },
  pendente: {
    status: 200,
    titulo: 'Ainda não recebemos a confirmação',
    textos: ['Conclua o pedido no seu aplicativo e volte aqui.'],
    links: [{ href: '/api/idade/andamento', texto: 'Já confirmei' }],
    comecar: 'Começar de novo',
  },
  recusada: {
    status: 403,
    titulo: 'Acesso não permitido',
    textos: ['A resposta diz que você tem menos de 18 anos. Este site é só para adultos.'],
    links: [{ href: 'https://www.gov.br/mdh/pt-br/disque100', texto: 'Precisa de ajuda? Disque 100' }],
  },
  falhou: {
    status: 422,
    titulo: 'A confirmação não valeu',
    textos: [
      'A resposta não pôde ser conferida, já foi usada ou passou do prazo de 10 minutos. Nada foi confirmado.',
    ],
    comecar: 'Começar de novo',
  },
} as const satisfies Record<string, Tela>

/** `form-action` also applies to redirects of a form, so it lists their targets. */
export function telaHeaders(destinos: readonly string[]): Record<string, string> {
  const policy = FORM_PAGE['content-security-policy'].replace(
    "form-action 'self'",
    ["form-action 'self'", ...destinos].join(' '),
  )
  return { ...FORM_PAGE, 'content-security-policy': policy, vary: 'cookie' }
}

export function telaHtml(tela: Tela, { brand, volta }: { brand: string; volta: string }): string {
  const { titulo, textos, comecar, links = [] } = tela
  const action = `/api/idade?volta=${encodeURIComponent(volta)}`
  const form =
    comecar === undefined
      ? ''
      : html`<form method="post" action="${action}"><button>${comecar}</button></form>`
  return shellHtml(titulo, [
    ...textos.map((texto) => html`<p>${texto}</p>`),
    ...links.map(linkHtml),
    form,
    ...footerLinks(brand, volta),
  ])
}

/** A wallet on this device opens the link; one on another device scans the code. */
export function carteiraHtml(url: string, { brand, volta }: { brand: string; volta: string }): string {
  // Only the code's squares, generated here: the URL is not inserted as text.
  const code = trustedHtml(renderSVG(url, { border: 4 }))
  return shellHtml('Confirme na sua carteira', [
    html`<p>Abra a carteira neste aparelho, ou leia o código com o celular em que ela está. O pedido vale por 10 minutos.</p>`,
    html`<p><a class="btn" href="${url}">Abrir minha carteira</a></p>`,
    html`<div class="qr" role="img" aria-label="Código para ler com o celular">${code}</div>`,
    linkHtml({ href: '/api/idade/andamento', texto: 'Já confirmei' }),
    ...footerLinks(brand, volta),
  ])
}

function linkHtml({ href, texto }: { href: string; texto: string }): Html {
  return html`<p><a href="${href}">${texto}</a></p>`
}

function footerLinks(brand: string, volta: string): Html[] {
  return [
    linkHtml({ href: volta, texto: 'Continuar sem confirmar' }),
    html`<footer><p>${brand} · <a href="/termos">Termos e Condições</a> · <a href="/privacidade">Privacidade</a> · <a href="/ajuda">Ajuda</a></p></footer>`,
  ]
}

const STYLE = html`
body { font-size: 1.0625rem; max-width: 34rem }
.age { display: inline-block; margin: 0; padding: .25rem .75rem; font-weight: 700; border: 2px solid var(--brand-text); border-radius: 999px; color: var(--brand-text) }
button, .btn { min-height: 3rem; padding: .75rem 1.5rem; color: var(--on-brand); background: var(--brand); border-color: var(--brand) }
.qr { max-width: 15rem; background: #fff } .qr svg { display: block; width: 100%; height: auto }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: .9375rem }
`
const RATING = html`<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">`

function shellHtml(titulo: string, parts: readonly HtmlPart[]): string {
  const body = html`<main><p class="age" aria-hidden="true">18+</p><h1>${titulo}</h1>${joinHtml(parts, '\n')}</main>`
  return page(titulo, body, STYLE, RATING)
}
