/** Pages of a report without scripts: the form with the values entered, the acknowledgement, the status. */
import type { Recurso, SituacaoDenuncia } from '@portal/api/denuncias'
import {
  ALVOS_DENUNCIA,
  CANAIS_DE_AJUDA,
  DICA_CAMPO_DENUNCIA,
  contestacaoDe,
  FORMULARIOS_DENUNCIA,
  MOTIVOS_DENUNCIA,
  ROTULO_ALVO_DENUNCIA,
  ROTULO_CAMPO_DENUNCIA,
  PRAZO_PASSOU,
  ROTULO_FASE_DENUNCIA,
  ROTULO_RECURSO,
} from '@portal/domain/denuncia'
import { html, joinHtml, type Html, type HtmlPart } from '@portal/domain/html'
import {
  DENUNCIA_ENDERECO_MAX,
  DENUNCIA_TEXTO_MAX,
  EMAIL_MAX,
  NOME_MAX,
  RECURSO_DIAS,
} from '@portal/domain/limites'
import { diaEHora } from '@portal/domain/tempo'
import type { Failure } from '../../../kernel/failure'
import {
  fieldHtml,
  FORM_STYLE,
  formHtml,
  hiddenHtml,
  keyFormHtml,
  recusaHtml,
  type Field,
} from '../../../kernel/http/form-html'
import type { Typed } from '../../../kernel/http/form-answer'
import { page } from '../../../kernel/http/html'

const SITUACAO = {
  action: FORMULARIOS_DENUNCIA.acompanhar,
  label: ROTULO_CAMPO_DENUNCIA.chave,
  button: 'Acompanhar',
  max: DENUNCIA_ENDERECO_MAX,
} as const

/** The form again, with the values entered and the errors beside each field. */
export function formularioHtml(typed: Typed, failure: Failure): string {
  const field = fieldsOf(typed, failure.errors)
  return tela('Denunciar', [
    recusaHtml(failure),
    formHtml(FORMULARIOS_DENUNCIA.enviar, 'Enviar denúncia', [
      field('alvo', { options: ALVOS_DENUNCIA.map((alvo) => [alvo, ROTULO_ALVO_DENUNCIA[alvo]]) }),
      field('endereco', { max: DENUNCIA_ENDERECO_MAX }),
      field('motivo', {
        options: [['', 'Escolha um motivo'], ...MOTIVOS_DENUNCIA.map((motivo) => [motivo, motivo] as const)],
      }),
      field('descricao', { max: DENUNCIA_TEXTO_MAX, area: true }),
      field('email', { max: EMAIL_MAX, hint: DICA_CAMPO_DENUNCIA.email }),
      field('nome', { max: NOME_MAX, hint: DICA_CAMPO_DENUNCIA.nome }),
    ]),
  ])
}

/** Protocol and secret address, which are shown only here. */
export function enviadaHtml(
  { protocolo, chave }: { protocolo: string; chave: string },
  publicUrl: string,
): string {
  return tela('Denúncia enviada', [
    html`<p role="status">Guarde o protocolo <b>${protocolo}</b>.</p>`,
    html`<p>A resposta fica em um endereço secreto, que só você tem: <code>${publicUrl}/denuncia#${chave}</code></p>`,
    html`<p>Guarde-o agora: ele não aparece de novo, e quem o tiver lê a resposta.</p>`,
    keyFormHtml(SITUACAO, chave),
  ])
}

/** Shows the form for the key again. */
export function chaveHtml(typed: Typed, failure: Failure): string {
  return tela('Sua denúncia', [recusaHtml(failure), keyFormHtml(SITUACAO, typed['chave'])])
}

export interface Followed {
  chave: string
  /** Text of a refused appeal. */
  texto?: string
  failure?: Failure
}

export function situacaoHtml(situacao: SituacaoDenuncia, { chave, texto = '', failure }: Followed): string {
  const { protocolo, alvo, motivo, fase, enviadaEm, prazo, resposta, recorrerAte, recurso } = situacao
  const rows = [
    ['Situação', ROTULO_FASE_DENUNCIA[fase]],
    ['Protocolo', protocolo],
    ['O que foi denunciado', ROTULO_ALVO_DENUNCIA[alvo]],
    ['Motivo', motivo],
    ['Enviada em', diaEHora(enviadaEm)],
    ...(resposta === null ? [['Resposta até', diaEHora(prazo)]] : []),
  ]
  const row = ([term = '', text = '']: readonly string[]) =>
    html`<tr><th scope="row">${term}</th><td>${text}</td></tr>`
  return tela('Sua denúncia', [
    failure === undefined ? '' : recusaHtml(failure),
    html`<table>${rows.map(row)}</table>`,
    situacao.atrasada === true ? html`<p role="status">${PRAZO_PASSOU}</p>` : '',
    resposta === null ? '' : html`<h2>Resposta</h2><p>${resposta}</p>${medidasHtml(situacao)}`,
    recorrerAte === null ? '' : appealHtml({ chave, texto, ate: recorrerAte, fase, failure }),
    recurso === null
      ? ''
      : html`<p role="status"><b>${ROTULO_RECURSO[recurso.estado]}.</b> ${recurso.resposta ?? esperaDoRecurso(recurso)}</p>`,
  ])
}

const medidasHtml = ({ medidas = [] }: SituacaoDenuncia): HtmlPart =>
  medidas.length === 0 ? '' : html`<ul>${medidas.map((medida) => html`<li>${medida}</li>`)}</ul>`

const esperaDoRecurso = ({ atrasado, prazo }: Recurso) =>
  atrasado === true ? PRAZO_PASSOU : `Decisão até ${diaEHora(prazo)}.`

function appealHtml({
  chave,
  texto,
  ate,
  fase,
  failure,
}: Required<Omit<Followed, 'failure'>> & {
  ate: string
  fase: SituacaoDenuncia['fase']
  failure: Failure | undefined
}): Html {
  const error = failure?.errors?.['texto']?.[0]
  const { titulo, texto: pode } = contestacaoDe(fase)
  return html`<h2>${titulo}</h2><p>${pode}, em até ${RECURSO_DIAS} dias (até ${diaEHora(ate)}). Outra pessoa decide.</p>${formHtml(
    FORMULARIOS_DENUNCIA.recorrer,
    'Recorrer',
    [
      hiddenHtml('chave', chave),
      fieldHtml({
        name: 'texto',
        label: 'Por que a decisão deve mudar',
        value: texto,
        max: DENUNCIA_TEXTO_MAX,
        area: true,
        error,
      }),
    ],
  )}`
}

type FieldShape = Pick<Field, 'hint' | 'max' | 'area' | 'options'>

function fieldsOf(typed: Typed, errors: Failure['errors'] = {}) {
  return (name: keyof typeof ROTULO_CAMPO_DENUNCIA, shape: FieldShape): Html => {
    const value = typed[name]
    const label = ROTULO_CAMPO_DENUNCIA[name]
    return fieldHtml({
      ...shape,
      name,
      label,
      value: typeof value === 'string' ? value : '',
      error: errors[name]?.[0],
    })
  }
}

function tela(title: string, parts: readonly HtmlPart[]): string {
  const canais = CANAIS_DE_AJUDA.map(
    ({ telefone, nome, para }) => html`<li><a href="tel:${telefone}">${nome}</a>: ${para}</li>`,
  )
  return page(
    title,
    html`<main><h1>${title}</h1>${joinHtml(parts, '\n')}
<h2>Em perigo, ou quer falar com alguém agora?</h2><ul>${canais}</ul>
<p><a href="/denunciar">Nova denúncia</a> · <a href="/denuncia">Acompanhar uma denúncia</a> · <a href="/privacidade">Privacidade</a></p></main>`,
    FORM_STYLE,
  )
}
