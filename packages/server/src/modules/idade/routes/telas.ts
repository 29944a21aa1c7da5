/** The step 'Confirme sua idade' (rule: idade/telas): pages without scripts, one per state. */
import { html, joinHtml, trustedHtml, type Html, type HtmlPart } from '@portal/domain/html'
import { renderSVG } from 'uqr'
import { PRIVATE_PAGE } from '../../../kernel/http/html'

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
  const policy = PRIVATE_PAGE['content-security-policy'].replace(
    "form-action 'self'",
    ["form-action 'self'", ...destinos].join(' '),
  )
  // Under `no-referrer` browsers post `Origin: null`, as another site's page would.
  return {
    ...PRIVATE_PAGE,
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    vary: 'cookie',
  }
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
  const code = trustedHtml(renderSVG(url, { border: 2 }))
  return shellHtml('Confirme na sua carteira', [
    html`<p>Abra a carteira neste aparelho, ou leia o código com o celular em que ela está. O pedido vale por 10 minutos.</p>`,
    html`<p><a class="go" href="${url}">Abrir minha carteira</a></p>`,
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
:root { color-scheme: light dark; --ink: #1f181e; --paper: #fff; --brand: #6b2a58; --on: #fff; --line: #8a7a86 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ecf1; --paper: #1d181c; --brand: #e3b3d3; --on: #2a1424 } }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.25rem }
.age { display: inline-block; margin: 0; padding: .25rem .75rem; font-weight: 700; border: 2px solid var(--brand); border-radius: 999px; color: var(--brand) }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1rem 0 }
a { color: var(--brand) }
button, .go { display: inline-block; min-height: 3rem; box-sizing: border-box; padding: .75rem 1.5rem; font: inherit; font-weight: 600; color: var(--on); background: var(--brand); border: 0; border-radius: .75rem; text-decoration: none; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px }
.qr { max-width: 15rem; background: #fff } .qr svg { display: block; width: 100%; height: auto }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: .9375rem }
`

function shellHtml(titulo: string, parts: readonly HtmlPart[]): string {
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">
<title>${titulo}</title><style>${STYLE}</style></head>
<body><main><p class="age" aria-hidden="true">18+</p><h1>${titulo}</h1>${joinHtml(parts, '\n')}</main></body></html>`.toString()
}
