/** A listing's form: limits and what changes with what (SPEC 2, 4, 5, 6 and 9). Exported through `anuncio`. */
import type { ModoContato } from './opcoes'

export const MAX_FOTOS = 10
/** A payload with more pictures than this is refused outright (DESIGN 5.9). */
export const MAX_FOTOS_PAYLOAD = 20
export const ALBUM_CAPACIDADE = 125
export const LIMITE_GRATIS = 2
export const TITULO_MIN = 5
export const TITULO_MAX = 120
export const DESCRICAO_MIN = 20
export const DESCRICAO_MAX = 500
export const IDADE_MIN = 18
export const IDADE_MAX = 99
export const PAGINA_TAMANHO = 25
export const PAGINA_TAMANHO_MAX = 100
/** Page numbers that a pager shows (SPEC 9). */
export const PAGINAS_VISIVEIS = 7

/** Locked when editing (SPEC 2). */
export const CAMPOS_BLOQUEADOS_EDICAO = ['categoria', 'estado', 'cidade', 'endereco', 'cep'] as const

/** The listing form, as screens hold it: empty strings and lists, never undefined. */
export interface AnuncioForm {
  categoria: string
  estado: string
  cidade: string
  bairro: string
  bairroManual: string
  zona: string
  endereco: string
  cep: string
  idade: number | ''
  titulo: string
  descricao: string
  etnia: string[]
  nacionalidade: string[]
  seios: string[]
  cabelo: string[]
  corpo: string[]
  servicos: string[]
  servicosPara: string[]
  localAtendimento: string[]
  precoPorHora: string
  pagamentos: string[]
  modoContato: ModoContato | ''
  email: string
  telefone: string
  whatsapp: boolean
  dadosSensiveis: boolean
  imagens: { id: number; arquivo_path: string }[]
  /** `arquivo_path` of the favourite picture. */
  imagemPrincipal: string
}

/** A new, empty form. */
export function emptyAnuncioForm(): AnuncioForm {
  const textos = { categoria: '', estado: '', cidade: '', bairro: '', bairroManual: '', zona: '' }
  const listas = { etnia: [], nacionalidade: [], seios: [], cabelo: [], corpo: [], servicos: [] }
  return {
    ...textos,
    ...listas,
    endereco: '',
    cep: '',
    idade: '',
    titulo: '',
    descricao: '',
    servicosPara: [],
    localAtendimento: [],
    precoPorHora: '',
    pagamentos: [],
    modoContato: '',
    email: '',
    telefone: '',
    whatsapp: false,
    dadosSensiveis: false,
    imagens: [],
    imagemPrincipal: '',
  }
}

/** telefone or ambos turns WhatsApp on; email turns it off and clears the phone (SPEC 4). */
export function applyModoContato<T extends Pick<AnuncioForm, 'modoContato' | 'whatsapp' | 'telefone'>>(
  form: T,
  modoContato: ModoContato,
): T {
  if (modoContato === 'email') return { ...form, modoContato, whatsapp: false, telefone: '' }
  return { ...form, modoContato, whatsapp: true }
}

/** Turning WhatsApp off clears the phone (SPEC 4). */
export function applyWhatsapp<T extends Pick<AnuncioForm, 'whatsapp' | 'telefone'>>(
  form: T,
  whatsapp: boolean,
): T {
  return whatsapp ? { ...form, whatsapp } : { ...form, whatsapp, telefone: '' }
}

/** A change of estado clears cidade, and with it bairro (SPEC 4). */
export function applyEstado<T extends Pick<AnuncioForm, 'estado' | 'cidade' | 'bairro' | 'bairroManual'>>(
  form: T,
  estado: string,
): T {
  if (estado === form.estado) return form
  return { ...form, estado, cidade: '', bairro: '', bairroManual: '' }
}

/** A change of cidade clears bairro (SPEC 4). */
export function applyCidade<T extends Pick<AnuncioForm, 'cidade' | 'bairro' | 'bairroManual'>>(
  form: T,
  cidade: string,
): T {
  return cidade === form.cidade ? form : { ...form, cidade, bairro: '', bairroManual: '' }
}

export type FotosOk = { ok: true } | { ok: false; code: 'LIMITE_FOTOS' | 'FOTOS_DEMAIS'; message: string }

/** May a listing carry this many photos? 11 to 20 and more than 20 are refused with different codes (DESIGN 5.9). */
export function validarFotos(quantidade: number): FotosOk {
  if (quantidade > MAX_FOTOS_PAYLOAD) {
    return { ok: false, code: 'FOTOS_DEMAIS', message: FOTOS_DEMAIS }
  }
  if (quantidade > MAX_FOTOS) return { ok: false, code: 'LIMITE_FOTOS', message: LIMITE_FOTOS }
  return { ok: true }
}
export const FOTOS_DEMAIS = `Máximo de ${MAX_FOTOS_PAYLOAD} imagens.`
export const LIMITE_FOTOS = `Limite de ${MAX_FOTOS} fotos atingido.`

interface Contato {
  modoContato?: string | null
  telefone?: string | null
  email?: string | null
}

/** WhatsApp shows if a phone exists and modoContato is telefone or ambos. */
export function temWhatsapp(contato: Contato): boolean {
  return Boolean(contato.telefone) && (contato.modoContato === 'telefone' || contato.modoContato === 'ambos')
}

/** E-mail shows if an e-mail exists and modoContato is email or ambos. */
export function temEmail(contato: Contato): boolean {
  return Boolean(contato.email) && (contato.modoContato === 'email' || contato.modoContato === 'ambos')
}
