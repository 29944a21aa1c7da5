import type { AnuncioForm, CampoAnuncio } from '@portal/domain/anuncio'
import { CAMPO_OBRIGATORIO, DEVE_SER_PREENCHIDO, SELECIONE_PRECO } from '@portal/domain/anuncio'
import { mensagemNaTela } from '@portal/domain/ortografia'
import type { SummaryItem } from '../../lib/form/ErrorSummary'

export interface Grupo {
  id: string
  title: string
  hint: string
  fields: readonly CampoAnuncio[]
}

/** The form's six groups in order; each field belongs to exactly one (rule: anuncios/grupos). */
export const GRUPOS = [
  {
    id: 'onde',
    title: 'Onde',
    hint: 'Depois de publicar, categoria e endereço não mudam.',
    fields: ['categoria', 'idade', 'estado', 'cidade', 'cep', 'bairro', 'bairroManual', 'zona', 'endereco'],
  },
  {
    id: 'texto',
    title: 'Título e descrição',
    hint: 'O que a pessoa lê primeiro.',
    fields: ['titulo', 'descricao'],
  },
  {
    id: 'aparencia',
    title: 'Aparência',
    hint: 'Ajuda quem busca. Dado sensível: aparece só com a sua autorização, no último passo.',
    fields: ['etnia', 'nacionalidade', 'cabelo', 'corpo', 'seios'],
  },
  {
    id: 'servicos',
    title: 'Serviços',
    hint: 'Os três primeiros aparecem no cartão.',
    fields: ['servicos', 'servicosPara', 'localAtendimento'],
  },
  {
    id: 'preco',
    title: 'Preço e contato',
    hint: 'O preço aparece no cartão; o contato, só no anúncio.',
    fields: [
      ...(['precoPorHora', 'valores', 'pagamentos', 'expediente'] as const),
      ...(['modoContato', 'telefone', 'email', 'whatsapp', 'mostrarTelefone', 'recebeRecados'] as const),
    ],
  },
  {
    id: 'fotos',
    title: 'Fotos e autorização',
    hint: 'De álbuns verificados, até 10. A primeira marcada é a imagem favorita.',
    fields: ['imagens', 'imagemPrincipal', 'video', 'voz', 'dadosSensiveis'],
  },
] as const satisfies readonly Grupo[]
export type GrupoId = (typeof GRUPOS)[number]['id']

/** Anchor id of a group, for the list of steps. */
export const grupoAnchor = (id: GrupoId): string => `grupo-${id}`

/** Labels for the summary, for fields whose message does not name them. */
export const ROTULOS: Readonly<Record<keyof AnuncioForm, string>> = {
  categoria: 'Categoria',
  estado: 'Estado',
  cidade: 'Cidade',
  bairro: 'Bairro',
  bairroManual: 'Bairro',
  zona: 'Zona',
  endereco: 'Endereço',
  cep: 'CEP',
  idade: 'Idade',
  titulo: 'Título',
  descricao: 'Descrição',
  etnia: 'Etnia',
  nacionalidade: 'Nacionalidade',
  seios: 'Seios',
  cabelo: 'Cabelo',
  corpo: 'Tipo de corpo',
  servicos: 'Serviços',
  servicosPara: 'Serviços para',
  localAtendimento: 'Local de atendimento',
  precoPorHora: 'Preço por hora',
  valores: 'Outros valores',
  expediente: 'Dias e horários',
  pagamentos: 'Tipo de pagamento',
  modoContato: 'Modo de contato',
  email: 'E-mail',
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  mostrarTelefone: 'Mostrar telefone',
  recebeRecados: 'Mensagens pelo portal',
  dadosSensiveis: 'Autorização de categorias',
  imagens: 'Fotos',
  imagemPrincipal: 'Imagem favorita',
  voz: 'Recado de voz',
  video: 'Vídeo',
}

export type ErrosForm = Partial<Record<CampoAnuncio, unknown>>

const NAMED: Partial<Record<CampoAnuncio, string>> = DEVE_SER_PREENCHIDO

/**
 * Lines of the error summary in form order (rule: anuncios/resumo-de-erros).
 */
export function resumoDe(erros: ErrosForm): SummaryItem[] {
  const fields: readonly CampoAnuncio[] = GRUPOS.flatMap((grupo) => [...grupo.fields])
  return fields.flatMap((campo) => {
    const message = erros[campo]
    return typeof message === 'string' ? [{ campo, message: mensagemNaTela(linha(campo, message)) }] : []
  })
}

function linha(campo: CampoAnuncio, message: string): string {
  const named = NAMED[campo]
  const missing = message === SELECIONE_PRECO || (message === CAMPO_OBRIGATORIO && named !== undefined)
  if (named !== undefined && (missing || message === named)) return named
  return `${ROTULOS[campo]}: ${message}`
}

export type EstadoGrupo = 'pronto' | 'erro' | 'falta'

/** State of a group: done without errors; invalid only after a submission attempt. */
export function estadoDoGrupo(grupo: Grupo, erros: ErrosForm, tried: boolean): EstadoGrupo {
  if (grupo.fields.every((campo) => erros[campo] === undefined)) return 'pronto'
  return tried ? 'erro' : 'falta'
}

/** Initial step: the first incomplete group, else the first. */
export function firstPasso(erros: ErrosForm): number {
  return Math.max(
    0,
    GRUPOS.findIndex((grupo) => estadoDoGrupo(grupo, erros, false) !== 'pronto'),
  )
}

/** The group of a field. */
export function passoDoCampo(campo: string): number {
  return GRUPOS.findIndex(({ fields }) => fields.some((field: string) => field === campo))
}
