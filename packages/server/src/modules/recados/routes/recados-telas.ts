/**
 * Pages of messages without scripts: the form with the values entered, the acknowledgement, the conversation.
 */
import type { Conversa } from '@portal/api/recados'
import { CONVERSA_DIAS, DENUNCIA_ENDERECO_MAX, RECADO_MAX } from '@portal/domain/limites'
import { html, joinHtml, type Html, type HtmlPart } from '@portal/domain/html'
import { ESCREVER_RECADO, FORMULARIOS_RECADO, RECADO } from '@portal/domain/recado-lados'
import { diaEHora } from '@portal/domain/tempo'
import type { Failure } from '../../../kernel/failure'
import { keyOf, wordsOf, type Typed } from '../../../kernel/http/form-answer'
import {
  fieldHtml,
  FORM_STYLE,
  formHtml,
  hiddenHtml,
  keyFormHtml,
  recusaHtml,
} from '../../../kernel/http/form-html'
import { page } from '../../../kernel/http/html'

const ABRIR = {
  action: FORMULARIOS_RECADO.abrir,
  label: ESCREVER_RECADO.chave,
  button: 'Abrir a conversa',
  max: DENUNCIA_ENDERECO_MAX,
} as const

/** The advert's form again, with the values entered and the errors. */
export function escreverHtml(typed: Typed, failure: Failure): string {
  const texto = textHtml(ESCREVER_RECADO.campo, typed, { failure, hint: ESCREVER_RECADO.dica })
  return tela(ESCREVER_RECADO.titulo, [
    recusaHtml(failure),
    html`<p>${ESCREVER_RECADO.convite}</p>`,
    formHtml(FORMULARIOS_RECADO.enviar, 'Enviar', [hiddenHtml('anuncio', wordsOf(typed['anuncio'])), texto]),
  ])
}

/** The secret address, which is shown only here. */
export function enviadoHtml({ chave }: { chave: string }, publicUrl: string): string {
  return tela('Mensagem enviada', [
    html`<p role="status"><b>${ESCREVER_RECADO.guarde}</b> ${ESCREVER_RECADO.porque}</p>`,
    html`<p><code>${publicUrl}/conversa#${chave}</code></p>`,
    formHtml(FORMULARIOS_RECADO.abrir, ABRIR.button, [hiddenHtml('chave', chave)]),
    html`<p>${CONVERSA_DIAS} dias depois da última mensagem, a conversa é apagada.</p>`,
  ])
}

/** Shows the form for the key again. */
export function chaveHtml(typed: Typed, failure: Failure): string {
  return tela('Sua conversa', [recusaHtml(failure), keyFormHtml(ABRIR, typed['chave'])])
}

/** A message that was refused before its conversation could be found. */
export function respostaHtml(typed: Typed, failure: Failure): string {
  return tela('Sua conversa', [recusaHtml(failure), replyHtml(typed, failure)])
}

export function conversaHtml(conversa: Conversa, typed: Typed, failure?: Failure): string {
  const { anuncio, aberta, expiraEm, recados } = conversa
  const asked = recados.some(({ de, cuidado }) => cuidado && de === 'anunciante')
  const about = html`<a href="/anuncio/${anuncio.titulo_formatado}">${anuncio.titulo}</a>`
  return tela('Sua conversa', [
    failure === undefined ? '' : recusaHtml(failure),
    html`<p>Sobre ${about}. Ela é apagada em ${diaEHora(expiraEm)}, se ninguém escrever antes.</p>`,
    html`<ol class="conversa">${recados.map(recadoHtml)}</ol>`,
    asked ? html`<p class="erro">${RECADO.adiantado} ${RECADO.golpe}</p>` : '',
    aberta ? replyHtml(typed, failure) : html`<p role="status">${RECADO.encerrada}</p>`,
    formHtml(FORMULARIOS_RECADO.abrir, 'Ver se há resposta', [hiddenHtml('chave', keyOf(typed))], 'default'),
  ])
}

/** Strangers' text is escaped, and its URLs are not linked. */
function recadoHtml({ de, texto, em }: Conversa['recados'][number]): Html {
  const who = de === 'visitante' ? 'Você' : 'Anunciante'
  return html`<li><b>${who}</b> <time datetime="${em}">${diaEHora(em)}</time><p dir="auto">${texto}</p></li>`
}

function replyHtml(typed: Typed, failure: Failure | undefined): Html {
  return formHtml(FORMULARIOS_RECADO.responder, 'Enviar', [
    hiddenHtml('chave', keyOf(typed)),
    textHtml('Sua mensagem', typed, { failure }),
  ])
}

function textHtml(
  label: string,
  typed: Typed,
  { failure, hint }: { failure: Failure | undefined; hint?: string },
): Html {
  const error = failure?.errors?.['texto']?.[0]
  return fieldHtml({
    name: 'texto',
    label,
    value: wordsOf(typed['texto']),
    max: RECADO_MAX,
    area: true,
    error,
    hint,
  })
}

function tela(title: string, parts: readonly HtmlPart[]): string {
  return page(
    title,
    html`<main><h1>${title}</h1>${joinHtml(parts, '\n')}
<p><a href="/">Ir para o início</a> · <a href="/denunciar">Denunciar</a> · <a href="/privacidade">Privacidade</a></p></main>`,
    html`${FORM_STYLE}${STYLE}`,
  )
}

const STYLE = html`
.conversa { margin: 1.5rem 0; padding: 0; list-style: none } .conversa li { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
.conversa p { margin: .25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere } time { color: var(--text-2); font-size: .9375rem }`
