/** Versioned rules for scanning the texts of an anuncio (rule: revisao/regras-de-texto). */
import { hasEndereco } from './enderecos'
import { FRASES } from './frases-de-texto'
import { hasIdadeDeMenor } from './idade-no-texto'
import { desfazerSemelhantes, dobrarTexto, leitorDeFrases, type TextoDobrado } from './texto-dobrado'

export const CODIGOS_SINAL = [
  'menor',
  'trafico',
  'terceiros',
  'contato-no-titulo',
  'sem-protecao',
  'ilegal',
  'pagamento-adiantado',
] as const
export type CodigoSinal = (typeof CODIGOS_SINAL)[number]

export const ROTULO_SINAL: Readonly<Record<CodigoSinal, string>> = {
  menor: 'Palavra que sugere menor de 18 anos',
  trafico: 'Indício de tráfico ou coação',
  terceiros: 'Texto em nome de terceiros ou agência',
  'contato-no-titulo': 'Contato no título',
  'sem-protecao': 'Serviço sem proteção',
  ilegal: 'Serviço ou produto ilegal',
  'pagamento-adiantado': 'Pedido de pagamento adiantado',
}

/** Weight of a hit in the queue's priority. */
export const PESO_SINAL: Readonly<Record<CodigoSinal, number>> = {
  menor: 100,
  trafico: 100,
  terceiros: 30,
  'contato-no-titulo': 10,
  'sem-protecao': 20,
  ilegal: 40,
  'pagamento-adiantado': 30,
}

const NIVEIS = [15, 25, 35, 60]

/** Its weight as shown, 1 to 5. */
export const nivelDoSinal = (codigo: CodigoSinal): number =>
  1 + NIVEIS.filter((peso) => PESO_SINAL[codigo] >= peso).length

export interface RegrasDeTexto {
  readonly versao: string
  /** Phrases in plain spelling, with `{a|b}` for alternatives; disguised spellings of a phrase match too. */
  readonly frases: Readonly<Partial<Record<CodigoSinal, readonly string[]>>>
}

export const REGRAS_DE_TEXTO: RegrasDeTexto = { versao: '2026-11-26', frases: FRASES }

/** A finding: the rule and the phrase matched. */
export interface Sinal {
  codigo: CodigoSinal
  frase: string
}

/** Eight digits in a title in any spacing, or text that resembles an address. */
const TELEFONE = /(?:\d[^a-z0-9]*){8,}/
const ENDERECO = /\w{2}@[a-z]|(?:^|\s)@[\w.]{3}|[a-z0-9]{2}\.(?:com|net|br|me|vip|site)\b/
const ALGARISMOS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'].join('|')
/** 'nove nove oito sete…' */
const TELEFONE_POR_EXTENSO = new RegExp(`(?:(?:${ALGARISMOS}|meia|\\d)[^a-z0-9]*){8,}`)

export interface TextosDoAnuncio {
  titulo: string
  descricao: string
}

/** Compiles a scanner for texts; reuse it for many. */
export function leitorDeTextos(regras: RegrasDeTexto): (textos: TextosDoAnuncio) => Sinal[] {
  const leitores = CODIGOS_SINAL.map((codigo) => ({
    codigo,
    achar: leitorDeFrases(regras.frases[codigo] ?? []),
  }))
  return ({ titulo, descricao }) => {
    const doTitulo = dobrarTexto(titulo)
    const todo = dobrarTexto(`${titulo}\n${descricao}`)
    const achados = leitores.flatMap(({ codigo, achar }) =>
      achar(codigo === 'contato-no-titulo' ? doTitulo : todo).map((frase) => ({ codigo, frase })),
    )
    return [...achados, ...idadeDeMenor(todo), ...contatoNoTitulo(titulo)]
  }
}

function idadeDeMenor({ comNumeros, comLetras }: TextoDobrado): Sinal[] {
  const found = hasIdadeDeMenor(comNumeros) || hasIdadeDeMenor(comLetras)
  return found ? [{ codigo: 'menor', frase: 'idade abaixo de 18 anos' }] : []
}

function contatoNoTitulo(titulo: string): Sinal[] {
  const plain = desfazerSemelhantes(titulo)
  const telefone = TELEFONE.test(plain) || TELEFONE_POR_EXTENSO.test(plain)
  const frases = [telefone && 'telefone', (ENDERECO.test(plain) || hasEndereco(titulo)) && 'endereço'].filter(
    (each) => each !== false,
  )
  return frases.map((frase) => ({ codigo: 'contato-no-titulo', frase }))
}

export const lerTextos = leitorDeTextos(REGRAS_DE_TEXTO)
