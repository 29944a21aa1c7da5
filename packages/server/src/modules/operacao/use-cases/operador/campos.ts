import { cobrirTelefone } from '@portal/domain/telefone'
import type { Publicacao } from '../../../anuncios'

type Formulario = Publicacao['formulario']

/**
 * Fields of a listing other than its two texts, as shown to reviewers. Contacts are masked: they are irrelevant
 * to a decision.
 */
const CAMPOS: readonly [campo: string, rotulo: string, read: (formulario: Formulario) => string][] = [
  ['categoria', 'Categoria', ({ categoria }) => categoria],
  [
    'lugar',
    'Lugar',
    ({ bairro, bairroManual, cidade, estado }) => places(bairro ?? bairroManual, cidade, estado),
  ],
  ['zona', 'Zona', ({ zona }) => zona ?? ''],
  ['idade', 'Idade', ({ idade }) => String(idade)],
  ['precoPorHora', 'Preço por hora', ({ precoPorHora }) => precoPorHora],
  [
    'valores',
    'Outros valores',
    ({ atendimento }) => atendimento.valores.map(({ rotulo, valor }) => `${rotulo}: R$ ${valor}`).join('; '),
  ],
  [
    'expediente',
    'Horários',
    ({ atendimento }) =>
      atendimento.expediente.map(({ dia, inicio, fim }) => `${DIAS[dia] ?? dia} ${inicio}–${fim}`).join('; '),
  ],
  ['servicos', 'Serviços', ({ servicos }) => servicos.join(', ')],
  ['servicosPara', 'Serviços para', ({ servicosPara }) => servicosPara.join(', ')],
  ['localAtendimento', 'Local de atendimento', ({ localAtendimento }) => localAtendimento.join(', ')],
  ['pagamentos', 'Pagamentos', ({ pagamentos }) => pagamentos.join(', ')],
  ['modoContato', 'Contato', ({ modoContato }) => modoContato],
  ['telefone', 'Telefone', ({ telefone }) => (telefone === null ? '' : cobrirTelefone(telefone))],
  ['vozId', 'Recado de voz', ({ vozId }) => (vozId === null ? '' : `nº ${vozId}`)],
  ['videoId', 'Vídeo', ({ videoId }) => (videoId === null ? '' : `nº ${videoId}`)],
  ['email', 'E-mail', ({ email }) => (email === null ? '' : 'informado')],
]

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

const places = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(', ')

export function camposDe(depois: Formulario | undefined, antes: Formulario | undefined) {
  return CAMPOS.flatMap(([campo, rotulo, read]) => {
    const [before, after] = [antes && read(antes), depois && read(depois)]
    // Compares the unmasked values, so that a change in the hidden digits counts.
    const mudou = antes !== undefined && rawOf(antes, campo) !== rawOf(depois, campo)
    if ((before ?? '') === '' && (after ?? '') === '' && !mudou) return []
    return [{ campo, rotulo, antes: before ?? null, depois: after ?? null, mudou }]
  })
}

function rawOf(formulario: Formulario | undefined, campo: string): string {
  if (formulario === undefined) return ''
  if (campo === 'telefone') return formulario.telefone ?? ''
  if (campo === 'email') return formulario.email ?? ''
  return CAMPOS.find(([name]) => name === campo)?.[2](formulario) ?? ''
}
