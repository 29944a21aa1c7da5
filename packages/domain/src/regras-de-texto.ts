/** Versioned rules for scanning the texts of an anuncio (rule: revisao/regras-de-texto). */
import { hasIdadeDeMenor } from './idade-no-texto'
import { desfazerSemelhantes, dobrarTexto, padraoDaFrase, type TextoDobrado } from './texto-dobrado'

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

export interface RegrasDeTexto {
  readonly versao: string
  /** Phrases in plain spelling; disguised spellings of a phrase match too. */
  readonly frases: Readonly<Partial<Record<CodigoSinal, readonly string[]>>>
}

/** A finding: the rule and the phrase matched. */
export interface Sinal {
  codigo: CodigoSinal
  frase: string
}

export const REGRAS_DE_TEXTO: RegrasDeTexto = {
  versao: '2026-11-25',
  frases: {
    menor: [
      'menor de idade',
      'de menor',
      'adolescente',
      'novinha',
      'novinho',
      'ninfeta',
      'lolita',
      'colegial',
      'estudante do ensino medio',
      'aluna do colégio',
      'acabei de fazer 18',
      'recém completei 18',
      'quase 18 anos',
      'pareço ter menos de 18',
      'rostinho de criança',
      'carinha de menina',
      'barely legal',
      '18 aninhos',
      'menininha',
      'menininho',
      'underage',
    ],
    trafico: [
      'documento retido',
      'documentos retidos',
      'passaporte retido',
      'sem documentos no momento',
      'pagar minha dívida com a casa',
      'devo ao dono',
      'não posso sair sozinha',
      'não posso sair daqui',
      'meu dono',
      'trazida de outro país',
      'trazidas de outro estado',
      'moro onde trabalho e não saio',
      'sou obrigada',
      'sou forçada',
      'ele fica com o dinheiro',
    ],
    terceiros: [
      'nossas meninas',
      'nossas modelos',
      'nossas garotas',
      'temos meninas',
      'temos modelos',
      'várias meninas',
      'agência de modelos',
      'agência de acompanhantes',
      'nossa agência',
      'nosso elenco',
      'nossa equipe',
      'contratamos',
      'estamos contratando',
      'recrutamos',
      'vagas para moças',
      'trabalhe conosco',
      'fale com a gerente',
      'fale com meu empresário',
      'ela atende',
      'minha amiga atende',
      'ela realiza',
    ],
    'contato-no-titulo': [
      'whatsapp',
      'whats',
      'zap',
      'wpp',
      'telegram',
      'instagram',
      'me liga',
      'me ligue',
      'chama no direct',
    ],
    'sem-protecao': [
      'sem camisinha',
      'sem preservativo',
      'sem proteção',
      'sem capa',
      'no pelo',
      'dispenso preservativo',
      'não uso preservativo',
      'preservativo opcional',
    ],
    ilegal: [
      'cocaína',
      'maconha',
      'lança perfume',
      'ecstasy',
      'vendo drogas',
      'tenho drogas',
      'remédio abortivo',
      'receita sem médico',
      'dinheiro falso',
      'arma de fogo',
    ],
    'pagamento-adiantado': [
      'pagamento adiantado',
      'pagamento antecipado',
      'pix antecipado',
      'pix adiantado',
      'pague antes',
      'depósito antecipado',
      'depósito antes',
      'sinal antecipado',
      'taxa de reserva',
      'taxa de deslocamento',
      'metade antes',
      'adiantamento',
      'caução',
      'cobro um sinal',
    ],
  },
}

/** Eight digits in a title in any spacing, or text that resembles an address. */
const TELEFONE = /(?:\d[^a-z0-9]*){8,}/
const ENDERECO = /\w{2}@[a-z]|(?:^|\s)@[\w.]{3}|[a-z0-9]{2}\.(?:com|net|br|me|vip|site)\b/
const ALGARISMOS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'].join('|')
/** 'nove nove oito sete…' */
const TELEFONE_POR_EXTENSO = new RegExp(`(?:\\b(?:${ALGARISMOS}|meia|\\d)\\b[^a-z0-9]*){8,}`)

export interface TextosDoAnuncio {
  titulo: string
  descricao: string
}

/** Compiles a scanner for texts; reuse it for many. */
export function leitorDeTextos(regras: RegrasDeTexto): (textos: TextosDoAnuncio) => Sinal[] {
  const padroes = CODIGOS_SINAL.flatMap((codigo) =>
    (regras.frases[codigo] ?? []).map((frase) => ({ codigo, frase, padrao: padraoDaFrase(frase) })),
  )
  return ({ titulo, descricao }) => {
    const doTitulo = dobrarTexto(titulo)
    const todo = dobrarTexto(`${titulo}\n${descricao}`)
    const achados = padroes
      .filter(({ codigo, padrao }) => hasFrase(codigo === 'contato-no-titulo' ? doTitulo : todo, padrao))
      .map(({ codigo, frase }) => ({ codigo, frase }))
    return [...achados, ...idadeDeMenor(todo), ...contatoNoTitulo(titulo)]
  }
}

function hasFrase({ comNumeros, comLetras }: TextoDobrado, padrao: RegExp): boolean {
  return padrao.test(comNumeros) || padrao.test(comLetras)
}

function idadeDeMenor({ comNumeros, comLetras }: TextoDobrado): Sinal[] {
  const found = hasIdadeDeMenor(comNumeros) || hasIdadeDeMenor(comLetras)
  return found ? [{ codigo: 'menor', frase: 'idade abaixo de 18 anos' }] : []
}

function contatoNoTitulo(titulo: string): Sinal[] {
  const plain = desfazerSemelhantes(titulo)
  const telefone = TELEFONE.test(plain) || TELEFONE_POR_EXTENSO.test(plain)
  const frases = [telefone && 'telefone', ENDERECO.test(plain) && 'endereço'].filter((each) => each !== false)
  return frases.map((frase) => ({ codigo: 'contato-no-titulo', frase }))
}

export const lerTextos = leitorDeTextos(REGRAS_DE_TEXTO)
