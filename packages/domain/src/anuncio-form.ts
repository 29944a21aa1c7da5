/**
 * The listing form: its fields and their dependencies (rules: anuncios/campos, anuncios/contato,
 * anuncios/local). Exported through `anuncio`.
 */
import { LISTAS, TEXTOS_OPCIONAIS } from './anuncio-campos'
import { mapFields, pickFields } from './campos'
import type { HorarioDoDia } from './expediente'
import { MAX_FOTOS, MAX_FOTOS_PAYLOAD } from './limites'
import type { ModoContato } from './opcoes'

type CampoBloqueado = 'categoria' | 'estado' | 'cidade' | 'endereco' | 'cep'

/** Restores the fields of an existing listing that cannot change (rule: anuncios/editar). */
export function bloqueados<T extends Record<CampoBloqueado, unknown>>(anuncio: T): Pick<T, CampoBloqueado> {
  return pickFields(anuncio, ['categoria', 'estado', 'cidade', 'endereco', 'cep'])
}

/** The listing form as held by screens: empty strings and lists, never undefined. */
export interface AnuncioForm
  extends Record<keyof typeof TEXTOS_OPCIONAIS, string>, Record<keyof typeof LISTAS, string[]> {
  categoria: string
  estado: string
  cidade: string
  idade: number | ''
  titulo: string
  descricao: string
  precoPorHora: string
  /** Additional prices; an unfinished row may lack its value. */
  valores: { rotulo: string; valor: number | '' }[]
  /** Weekly hours; empty when not stated. */
  expediente: HorarioDoDia[]
  modoContato: ModoContato | ''
  whatsapp: boolean
  /** Visitors may request the phone number. */
  mostrarTelefone: boolean
  /** Visitors may write through the portal. */
  recebeRecados: boolean
  dadosSensiveis: boolean
  /** Recordings of an album (rules: albuns/voz, albuns/video). */
  voz: number | ''
  video: number | ''
  imagens: { id: number; arquivo_path: string }[]
  /** `arquivo_path` of the favourite picture. */
  imagemPrincipal: string
}

/** A new, empty form. */
export function emptyAnuncioForm(): AnuncioForm {
  return {
    ...mapFields(TEXTOS_OPCIONAIS, () => ''),
    ...mapFields(LISTAS, (): string[] => []),
    categoria: '',
    estado: '',
    cidade: '',
    idade: '',
    titulo: '',
    descricao: '',
    precoPorHora: '',
    valores: [],
    expediente: [],
    modoContato: '',
    whatsapp: false,
    mostrarTelefone: false,
    recebeRecados: false,
    dadosSensiveis: false,
    voz: '',
    video: '',
    imagens: [],
    imagemPrincipal: '',
  }
}

/**
 * Parses a form stored by any release, or the body sent for it: unknown fields are dropped, missing ones and
 * nulls become empty. Undefined when a field has another type or no field is present.
 */
export function parseAnuncioForm(value: unknown): AnuncioForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const stored: Partial<Record<string, unknown>> = { ...value }
  const empty = emptyAnuncioForm()
  const known = Object.entries(stored).filter(([campo, found]) => campo in empty && (found ?? null) !== null)
  const form: Record<string, unknown> = { ...empty, ...Object.fromEntries(known) }
  return known.length > 0 && isForm(form) ? form : undefined
}

/** Whether every field has its type: text, list, flag. */
function isForm(value: Record<string, unknown>): value is Record<string, unknown> & AnuncioForm {
  return Object.entries(emptyAnuncioForm()).every(([campo, sample]) => {
    const found = value[campo]
    if (['idade', 'voz', 'video'].includes(campo)) return found === '' || typeof found === 'number'
    return Array.isArray(sample) ? Array.isArray(found) : typeof found === typeof sample
  })
}

type ContatoDoForm = Pick<AnuncioForm, 'modoContato' | 'whatsapp' | 'telefone' | 'mostrarTelefone'>

/**
 * Applies a contact mode: telefone or ambos turns WhatsApp on; email turns it off and clears the phone
 * (rule: anuncios/contato).
 */
export function applyModoContato<T extends ContatoDoForm>(form: T, modoContato: ModoContato): T {
  if (modoContato === 'email')
    return { ...form, modoContato, whatsapp: false, telefone: '', mostrarTelefone: false }
  return { ...form, modoContato, whatsapp: true }
}

/** Sets WhatsApp; turning it off clears the phone (rule: anuncios/contato). */
export function applyWhatsapp<T extends Omit<ContatoDoForm, 'modoContato'>>(form: T, whatsapp: boolean): T {
  return whatsapp ? { ...form, whatsapp } : { ...form, whatsapp, telefone: '', mostrarTelefone: false }
}

/** Sets estado; a change clears cidade and bairro (rule: anuncios/local). */
export function applyEstado<T extends Pick<AnuncioForm, 'estado' | 'cidade' | 'bairro' | 'bairroManual'>>(
  form: T,
  estado: string,
): T {
  if (estado === form.estado) return form
  return { ...form, estado, cidade: '', bairro: '', bairroManual: '' }
}

/** Sets cidade; a change clears bairro (rule: anuncios/local). */
export function applyCidade<T extends Pick<AnuncioForm, 'cidade' | 'bairro' | 'bairroManual'>>(
  form: T,
  cidade: string,
): T {
  return cidade === form.cidade ? form : { ...form, cidade, bairro: '', bairroManual: '' }
}

export type FotosOk = { ok: true } | { ok: false; code: 'LIMITE_FOTOS' | 'FOTOS_DEMAIS'; message: string }

/**
 * Checks the number of photos; 11 to 20 and more than 20 are refused with different codes
 * (rule: anuncios/fotos).
 */
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

/** Whether WhatsApp is shown: a phone exists and modoContato is telefone or ambos. */
export function temWhatsapp(contato: Contato): boolean {
  return Boolean(contato.telefone) && (contato.modoContato === 'telefone' || contato.modoContato === 'ambos')
}

/**
 * Whether visitors may request the number: WhatsApp is shown and the owner allows it
 * (rule: anuncio-publico/telefone).
 */
export function temTelefone(contato: Contato & { mostrarTelefone?: boolean }): boolean {
  return contato.mostrarTelefone === true && temWhatsapp(contato)
}

/** Whether e-mail is shown: an e-mail exists and modoContato is email or ambos. */
export function temEmail(contato: Contato): boolean {
  return Boolean(contato.email) && (contato.modoContato === 'email' || contato.modoContato === 'ambos')
}

/**
 * Whether visitors can write through the portal: the owner accepts messages or offers e-mail, whose address
 * stays hidden (rule: anuncio-publico/contato).
 */
export function recebeMensagens(contato: Contato & { recebeRecados?: boolean }): boolean {
  return contato.recebeRecados === true || temEmail(contato)
}
