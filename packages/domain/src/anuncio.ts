/**
 * Validation of a listing with literal messages (rules: anuncios/validacao, anuncios/resumo-de-erros), shared
 * by forms and server.
 */
import { CAMPOS_LISTA, LISTAS, LISTAS_OBRIGATORIAS } from './anuncio-campos'
import { validarFotos, type AnuncioForm } from './anuncio-form'
import { keysOf } from './campos'
import { parseCep } from './cep'
import { isEmail } from './email'
import { erroDoExpediente, erroDosValores } from './expediente'
import { DESCRICAO_MAX, DESCRICAO_MIN, IDADE_MAX, IDADE_MIN, TITULO_MAX, TITULO_MIN } from './limites'
import { findCidade, parseUf } from './locais'
import { MODOS_CONTATO, parseCategoria, parseOpcao, parsePrecoPorHora, ZONAS } from './opcoes'
import { parseTelefone } from './telefone'
import { limparTexto } from './texto'

export * from './anuncio-form'

type Entrada<T> = T extends boolean ? boolean | 0 | 1 : T extends number | '' ? number | string : T
/** A listing as received: any field may be missing. */
export type AnuncioEntrada = {
  readonly [K in Exclude<keyof AnuncioForm, 'modoContato' | 'imagens'>]?: Readonly<
    Entrada<AnuncioForm[K]>
  > | null
} & {
  readonly modoContato?: string | null
  readonly imagens?: readonly { readonly id?: number; readonly arquivo_path?: string }[] | null
}
export type CampoAnuncio = keyof AnuncioForm
export type ErrosAnuncio = Partial<Record<CampoAnuncio, string[]>>

export const CAMPO_OBRIGATORIO = 'Campo obrigatório'
export const CAMPOS_OBRIGATORIOS = 'Campos obrigatórios não preenchidos'
export const OPCAO_INVALIDA = 'Opção inválida'
export const MENOR_DE_IDADE = `Mínimo ${IDADE_MIN} anos`
export const TITULO_SEM_LETRAS = 'Escreva o título com letras'
export const SELECIONE_PRECO = 'Selecione o preço'

/** The 'deve ser preenchido' set, in its order (rule: anuncios/resumo-de-erros). */
export const DEVE_SER_PREENCHIDO = {
  etnia: 'Etnia deve ser preenchido',
  cabelo: 'Cabelo deve ser preenchido',
  corpo: 'Tipo de corpo deve ser preenchido',
  servicos: 'Serviços deve ser preenchido',
  servicosPara: 'Serviços para deve ser preenchido',
  localAtendimento: 'Local de atendimento deve ser preenchido',
  precoPorHora: 'Preço por hora deve ser preenchido',
  pagamentos: 'Tipo de pagamento deve ser preenchido',
  modoContato: 'Contato deve ser preenchido',
  dadosSensiveis: 'Autorização de categorias deve ser habilitado',
  imagemPrincipal: 'Imagem favorita deve ser selecionada',
} as const satisfies ErrosTexto
type ErrosTexto = Partial<Record<CampoAnuncio, string>>

type Regra = (anuncio: AnuncioEntrada) => ErrosTexto

const isBlank = (value: string | null | undefined): boolean => !value || value.trim() === ''

const local: Regra = ({ categoria, estado, cidade, zona, cep }) => ({
  ...(isBlank(categoria)
    ? { categoria: CAMPO_OBRIGATORIO }
    : !parseCategoria(categoria ?? '') && { categoria: OPCAO_INVALIDA }),
  ...(isBlank(estado) ? { estado: CAMPO_OBRIGATORIO } : !parseUf(estado ?? '') && { estado: OPCAO_INVALIDA }),
  ...(isBlank(cidade)
    ? { cidade: CAMPO_OBRIGATORIO }
    : // Without a valid state the city cannot be checked; the error of estado is enough.
      parseUf(estado ?? '') &&
      !findCidade(cidade ?? '', estado ?? '') && { cidade: 'Cidade não pertence ao estado' }),
  ...(!isBlank(zona) && !parseOpcao(ZONAS, zona ?? '') && { zona: OPCAO_INVALIDA }),
  ...(!isBlank(cep) && !parseCep(cep ?? '') && { cep: 'CEP inválido' }),
})

const sobre: Regra = ({ idade, titulo, descricao }) => {
  const years = typeof idade === 'string' && /^\d{1,3}$/.test(idade.trim()) ? Number(idade) : idade
  const isNumber = typeof years === 'number' && Number.isInteger(years)
  // Characters that the server removes before storing do not count.
  const clean = limparTexto(titulo ?? '')
  const title = [...clean].length
  const description = [...limparTexto(descricao ?? '')].length
  return {
    ...(!isNumber || years < IDADE_MIN
      ? { idade: MENOR_DE_IDADE }
      : years > IDADE_MAX && { idade: 'Idade inválida' }),
    ...(title < TITULO_MIN
      ? { titulo: `Mínimo ${TITULO_MIN} caracteres` }
      : title > TITULO_MAX
        ? { titulo: `Máximo ${TITULO_MAX} caracteres` }
        : !/[\p{L}\p{N}]/u.test(clean) && { titulo: TITULO_SEM_LETRAS }),
    ...(description < DESCRICAO_MIN
      ? { descricao: `Mínimo ${DESCRICAO_MIN} caracteres` }
      : description > DESCRICAO_MAX && { descricao: `Máximo ${DESCRICAO_MAX} caracteres` }),
  }
}

const escolhas: Regra = (anuncio) => {
  const erros: ErrosTexto = {}
  for (const campo of keysOf(LISTAS_OBRIGATORIAS)) {
    if ((anuncio[campo] ?? []).length === 0) erros[campo] = DEVE_SER_PREENCHIDO[campo]
  }
  for (const campo of CAMPOS_LISTA) {
    if (!belong(LISTAS[campo], anuncio[campo] ?? [])) erros[campo] = OPCAO_INVALIDA
  }
  if (!isBlank(anuncio.precoPorHora) && !parsePrecoPorHora(anuncio.precoPorHora ?? '')) {
    erros.precoPorHora = OPCAO_INVALIDA
  }
  return erros
}

const combinados: Regra = ({ valores, expediente }) => {
  const [daTabela, daSemana] = [erroDosValores(valores ?? []), erroDoExpediente(expediente ?? [])]
  return {
    ...(daTabela !== undefined && { valores: daTabela }),
    ...(daSemana !== undefined && { expediente: daSemana }),
  }
}

const contato: Regra = ({ modoContato, telefone, email }) => {
  if (isBlank(modoContato)) return { modoContato: DEVE_SER_PREENCHIDO.modoContato }
  const modo = MODOS_CONTATO.find((candidate) => candidate === modoContato)
  if (modo === undefined) return { modoContato: OPCAO_INVALIDA }
  const phoneNeeded = modo !== 'email'
  return {
    ...((phoneNeeded || !isBlank(telefone)) &&
      !parseTelefone(telefone ?? '') && { telefone: 'Informe um celular com DDD' }),
    ...(!isBlank(email) && !isEmail(email ?? '') && { email: 'E-mail inválido' }),
  }
}

const fotos: Regra = ({ imagens, imagemPrincipal, dadosSensiveis }) => {
  const limite = validarFotos(imagens?.length ?? 0)
  const listed = imagens?.some((imagem) => imagem.arquivo_path === imagemPrincipal) ?? true
  return {
    ...(!limite.ok && { imagens: limite.message }),
    ...((isBlank(imagemPrincipal) || !listed) && { imagemPrincipal: DEVE_SER_PREENCHIDO.imagemPrincipal }),
    ...(!dadosSensiveis && { dadosSensiveis: DEVE_SER_PREENCHIDO.dadosSensiveis }),
  }
}

/**
 * Returns every error of a listing by field, or an empty object. Options match regardless of case and
 * accents. An empty e-mail defaults to the account's.
 */
export function validarAnuncio(anuncio: AnuncioEntrada): ErrosAnuncio {
  const erros: ErrosAnuncio = {}
  for (const regra of [local, sobre, escolhas, combinados, contato, fotos]) {
    const found = regra(anuncio)
    for (const campo of keysOf(found)) {
      const message = found[campo]
      if (message !== undefined) erros[campo] = [message]
    }
  }
  // Two messages: the field asks for a choice, the summary names the field.
  if (isBlank(anuncio.precoPorHora)) {
    erros.precoPorHora = [SELECIONE_PRECO, DEVE_SER_PREENCHIDO.precoPorHora]
  }
  return erros
}

function belong(lista: readonly string[], values: readonly string[]): boolean {
  return values.every((value) => parseOpcao(lista, value) !== undefined)
}
