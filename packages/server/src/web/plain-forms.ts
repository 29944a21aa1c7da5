/**
 * Pages of forms without scripts for when no live release draws them: a report can always be sent, and its
 * secret address is always shown (docs/adr/0068).
 */
import type { ApiError } from '@portal/api/erros'
import {
  ALVOS_DENUNCIA,
  CANAIS_DE_AJUDA,
  DICA_CAMPO_DENUNCIA,
  FORMULARIOS_DENUNCIA,
  MOTIVOS_DENUNCIA,
  ROTULO_ALVO_DENUNCIA,
  ROTULO_CAMPO_DENUNCIA,
} from '@portal/domain/denuncia'
import { FORMULARIO_FOTO } from '@portal/domain/estou-na-foto'
import { html, joinHtml, type Html, type HtmlPart } from '@portal/domain/html'
import { DENUNCIA_ENDERECO_MAX, DENUNCIA_TEXTO_MAX, EMAIL_MAX, NOME_MAX } from '@portal/domain/limites'
import { ESCREVER_RECADO } from '@portal/domain/recado-lados'
import type { Posted } from '@portal/platform/render'
import { fieldHtml, FORM_STYLE, type Field } from '../kernel/http/form-html'
import * as z from 'zod/mini'
import { messagePage, page } from '../kernel/http/html'

/** The outcome of a form posted to `path`. */
export function plainOutcome(path: string, { typed, error, data }: Posted, publicUrl: string): string {
  if (error !== undefined && path === FORMULARIOS_DENUNCIA.enviar) return plainReport(typed, error)
  if (error !== undefined)
    return messagePage(
      'Não foi enviado',
      `${error.message} O que você escreveu continua na página anterior.`,
      HOME,
    )
  const { chave, protocolo } = secretSchema.parse(data)
  if (chave === undefined)
    return messagePage('Recebemos o envio', 'A página não pode ser mostrada agora. Tente em instantes.', HOME)
  const address = html`<p><code>${publicUrl}${protocolo === undefined ? path : FORMULARIOS_DENUNCIA.acompanhar}#${chave}</code></p>`
  if (protocolo === undefined)
    return tela('Mensagem enviada', [
      html`<p role="status"><b>${ESCREVER_RECADO.guarde}</b> ${ESCREVER_RECADO.porque}</p>`,
      address,
    ])
  return tela(path === FORMULARIO_FOTO ? 'Recebemos o seu pedido' : 'Denúncia enviada', [
    html`<p role="status">Guarde o protocolo <b>${protocolo}</b> e o endereço secreto da resposta:</p>`,
    address,
  ])
}

/** A new secret address, in the responses of the calls that create one. */
const secretSchema = z.object({ chave: z.optional(z.string()), protocolo: z.optional(z.string()) })

const HOME = [{ href: '/', text: 'Ir para o início' }]

/** The form of a report, with the values entered and the errors beside each field. */
export function plainReport(
  typed: Posted['typed'] = {},
  error?: Pick<ApiError, 'message' | 'errors'>,
): string {
  const field = (name: keyof typeof ROTULO_CAMPO_DENUNCIA, shape: Partial<Field>): Html =>
    fieldHtml({
      ...shape,
      name,
      label: ROTULO_CAMPO_DENUNCIA[name],
      value: typed[name] ?? '',
      error: error?.errors?.[name]?.[0],
    })
  return tela('Denunciar', [
    error === undefined ? '' : html`<p class="erro" role="alert">${error.message}</p>`,
    html`<form method="post" action="${FORMULARIOS_DENUNCIA.enviar}">${[
      field('alvo', { options: ALVOS_DENUNCIA.map((alvo) => [alvo, ROTULO_ALVO_DENUNCIA[alvo]]) }),
      field('endereco', { max: DENUNCIA_ENDERECO_MAX }),
      field('motivo', {
        options: [['', 'Escolha um motivo'], ...MOTIVOS_DENUNCIA.map((motivo) => [motivo, motivo] as const)],
      }),
      field('descricao', { max: DENUNCIA_TEXTO_MAX, area: true }),
      field('email', { max: EMAIL_MAX, hint: DICA_CAMPO_DENUNCIA.email }),
      field('nome', { max: NOME_MAX, hint: DICA_CAMPO_DENUNCIA.nome }),
    ]}<p><button class="btn btn--primary">Enviar denúncia</button></p></form>`,
  ])
}

function tela(title: string, parts: readonly HtmlPart[]): string {
  const canais = CANAIS_DE_AJUDA.map(
    ({ telefone, nome, para }) => html`<li><a href="tel:${telefone}">${nome}</a>: ${para}</li>`,
  )
  return page(
    title,
    html`<main><h1>${title}</h1>${joinHtml(parts, '\n')}
<h2>Em perigo, ou quer falar com alguém agora?</h2><ul>${canais}</ul></main>`,
    FORM_STYLE,
  )
}
