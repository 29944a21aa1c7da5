import { type AnuncioForm } from '../anuncio'
import { MAX_FOTOS, MAX_FOTOS_PAYLOAD } from '../limites'

/**
 * Overrides of a valid listing's fields; `unknown`, since callers may also send values that no form could
 * hold.
 */
export type Troca = { readonly [K in keyof AnuncioForm]?: unknown }
type Caso = readonly [nome: string, troca: Troca, campo: keyof AnuncioForm, message: string]

const fotos = (count: number) => Array.from({ length: count }, () => ({ id: 1, arquivo_path: 'f.webp' }))
const INVISIVEL = '\u200B'

const LISTAS = {
  etnia: 'Etnia deve ser preenchido',
  cabelo: 'Cabelo deve ser preenchido',
  corpo: 'Tipo de corpo deve ser preenchido',
  servicos: 'Serviços deve ser preenchido',
  servicosPara: 'Serviços para deve ser preenchido',
  localAtendimento: 'Local de atendimento deve ser preenchido',
  pagamentos: 'Tipo de pagamento deve ser preenchido',
} as const

const listas: Caso[] = Object.entries(LISTAS).flatMap(([key, message]) => {
  const campo = key as keyof typeof LISTAS
  return [
    [`${campo}: none`, { [campo]: [] }, campo, message],
    [`${campo}: null`, { [campo]: null }, campo, message],
    [`${campo}: unknown`, { [campo]: ['Qualquer'] }, campo, 'Opção inválida'],
  ] satisfies Caso[]
})

const obrigatorios: Caso[] = (['categoria', 'estado', 'cidade'] as const).flatMap((campo) =>
  ['', '   ', null].map((value): Caso => [
    `${campo}: ${JSON.stringify(value)}`,
    { [campo]: value },
    campo,
    'Campo obrigatório',
  ]),
)

/**
 * Invalid listings, each with one field and one message (rule: anuncios/validacao). The tests of the form's
 * schema and of the server's routes share this table, so that both return the same messages.
 * @internal
 */
export const ANUNCIOS_RECUSADOS: readonly Caso[] = [
  ...obrigatorios,
  ['categoria: unknown', { categoria: 'Outra' }, 'categoria', 'Opção inválida'],
  ['estado: unknown', { estado: 'ZZ' }, 'estado', 'Opção inválida'],
  ['cidade: of another state', { cidade: 'Manaus' }, 'cidade', 'Cidade não pertence ao estado'],
  ['zona: unknown', { zona: 'Zona Oeste' }, 'zona', 'Opção inválida'],
  ['cep: short', { cep: '7423001' }, 'cep', 'CEP inválido'],
  ['cep: zeros', { cep: '00000-000' }, 'cep', 'CEP inválido'],
  ['idade: 17', { idade: 17 }, 'idade', 'Mínimo 18 anos'],
  ['idade: 17.9', { idade: 17.9 }, 'idade', 'Mínimo 18 anos'],
  ['idade: 18.5', { idade: 18.5 }, 'idade', 'Mínimo 18 anos'],
  ['idade: -1', { idade: -1 }, 'idade', 'Mínimo 18 anos'],
  ['idade: null', { idade: null }, 'idade', 'Mínimo 18 anos'],
  ['idade: empty', { idade: '' }, 'idade', 'Mínimo 18 anos'],
  ['idade: 100', { idade: 100 }, 'idade', 'Idade inválida'],
  ['idade: 1e9', { idade: 1e9 }, 'idade', 'Idade inválida'],
  ['titulo: four letters', { titulo: 'Oito' }, 'titulo', 'Mínimo 5 caracteres'],
  ['titulo: spaces around', { titulo: '  Oi!   ' }, 'titulo', 'Mínimo 5 caracteres'],
  ['titulo: invisible', { titulo: `Oi${INVISIVEL.repeat(9)}` }, 'titulo', 'Mínimo 5 caracteres'],
  ['titulo: null', { titulo: null }, 'titulo', 'Mínimo 5 caracteres'],
  ['titulo: 121', { titulo: 'a'.repeat(121) }, 'titulo', 'Máximo 120 caracteres'],
  ['titulo: 5,000', { titulo: 'a'.repeat(5_000) }, 'titulo', 'Máximo 120 caracteres'],
  ['descricao: nineteen', { descricao: 'a'.repeat(19) }, 'descricao', 'Mínimo 20 caracteres'],
  ['descricao: null', { descricao: null }, 'descricao', 'Mínimo 20 caracteres'],
  ['descricao: 501', { descricao: 'a'.repeat(501) }, 'descricao', 'Máximo 500 caracteres'],
  ['descricao: 50,000', { descricao: 'a'.repeat(50_000) }, 'descricao', 'Máximo 500 caracteres'],
  ...listas,
  ['nacionalidade: unknown', { nacionalidade: ['Lunar'] }, 'nacionalidade', 'Opção inválida'],
  ['seios: unknown', { seios: ['Outros'] }, 'seios', 'Opção inválida'],
  ['precoPorHora: none', { precoPorHora: '' }, 'precoPorHora', 'Selecione o preço'],
  ['precoPorHora: null', { precoPorHora: null }, 'precoPorHora', 'Selecione o preço'],
  ['precoPorHora: unknown', { precoPorHora: 'R$ 1,00' }, 'precoPorHora', 'Opção inválida'],
  ['modoContato: none', { modoContato: '' }, 'modoContato', 'Contato deve ser preenchido'],
  ['modoContato: null', { modoContato: null }, 'modoContato', 'Contato deve ser preenchido'],
  ['modoContato: unknown', { modoContato: 'fax' }, 'modoContato', 'Opção inválida'],
  ['telefone: none', { telefone: '' }, 'telefone', 'Informe um celular com DDD'],
  ['telefone: a landline', { telefone: '(62) 3241-4000' }, 'telefone', 'Informe um celular com DDD'],
  ['telefone: one digit short', { telefone: '(62) 9.9999-999' }, 'telefone', 'Informe um celular com DDD'],
  ['email: malformed', { email: 'marina@' }, 'email', 'E-mail inválido'],
  [
    'dadosSensiveis: off',
    { dadosSensiveis: false },
    'dadosSensiveis',
    'Autorização de categorias deve ser habilitado',
  ],
  [
    'imagemPrincipal: none',
    { imagemPrincipal: '' },
    'imagemPrincipal',
    'Imagem favorita deve ser selecionada',
  ],
  [
    'imagemPrincipal: null',
    { imagemPrincipal: null },
    'imagemPrincipal',
    'Imagem favorita deve ser selecionada',
  ],
  [
    'imagemPrincipal: not listed',
    { imagemPrincipal: 'outra.webp' },
    'imagemPrincipal',
    'Imagem favorita deve ser selecionada',
  ],
  [`imagens: ${MAX_FOTOS + 1}`, { imagens: fotos(MAX_FOTOS + 1) }, 'imagens', 'Limite de 10 fotos atingido.'],
  [
    `imagens: ${MAX_FOTOS_PAYLOAD}`,
    { imagens: fotos(MAX_FOTOS_PAYLOAD) },
    'imagens',
    'Limite de 10 fotos atingido.',
  ],
  [
    `imagens: ${MAX_FOTOS_PAYLOAD + 1}`,
    { imagens: fotos(MAX_FOTOS_PAYLOAD + 1) },
    'imagens',
    'Máximo de 20 imagens.',
  ],
]
