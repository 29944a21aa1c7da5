import {
  CAMPO_OBRIGATORIO,
  DEVE_SER_PREENCHIDO,
  FOTOS_DEMAIS,
  MENOR_DE_IDADE,
  SELECIONE_PRECO,
} from '@portal/domain/anuncio'
import { STATUS_ANUNCIO, STATUS_COBRANCA } from '@portal/domain/estados'
import {
  BAIRRO_MAX,
  CIDADE_MAX,
  CUPOM_MAX,
  DESCRICAO_MAX,
  DESCRICAO_MIN,
  EMAIL_MAX,
  ENDERECO_MAX,
  MAX_FOTOS_PAYLOAD,
  TITULO_MAX,
  TITULO_MIN,
} from '@portal/domain/limites'
import { METODO_GRATIS, METODOS_PAGAMENTO } from '@portal/domain/opcoes'
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
  diaSchema,
  horaSchema,
  idOuSlugSchema,
  instanteSchema,
  mensagemSchema,
  reaisSchema,
  usuarioIgnorado,
  usuarioIgnoradoQuery,
  uuidSchema,
} from './formatos'

const texto = (max: number) => z.string().max(max)
const lista = z.array(texto(60)).max(40)
const isAbsent = (input: unknown) => input === undefined || input === null
/** As `texto` and `lista`, with `domain`'s message where nothing was sent: the form says the same. */
const obrigatorio = (max: number, ausente: string, longo?: string) =>
  z.string({ error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).max(max, longo)
const escolhas = (ausente: string) =>
  z.array(texto(60), { error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).max(40)

/** The listing's own fields as the form sends them. Rules and messages are `domain`'s (`validarAnuncio`). */
export const anuncioFormularioSchema = z.object({
  categoria: obrigatorio(60, CAMPO_OBRIGATORIO),
  estado: obrigatorio(60, CAMPO_OBRIGATORIO),
  cidade: obrigatorio(CIDADE_MAX, CAMPO_OBRIGATORIO),
  bairro: texto(BAIRRO_MAX).nullish(),
  bairroManual: texto(BAIRRO_MAX).nullish(),
  zona: texto(30).nullish(),
  endereco: texto(ENDERECO_MAX).nullish(),
  cep: texto(12).nullish(),
  idade: z.number(MENOR_DE_IDADE).int(MENOR_DE_IDADE),
  titulo: obrigatorio(1_000, `Mínimo ${TITULO_MIN} caracteres`, `Máximo ${TITULO_MAX} caracteres`),
  descricao: obrigatorio(20_000, `Mínimo ${DESCRICAO_MIN} caracteres`, `Máximo ${DESCRICAO_MAX} caracteres`),
  nacionalidade: lista.optional(),
  seios: lista.optional(),
  etnia: escolhas(DEVE_SER_PREENCHIDO.etnia),
  cabelo: escolhas(DEVE_SER_PREENCHIDO.cabelo),
  corpo: escolhas(DEVE_SER_PREENCHIDO.corpo),
  servicos: escolhas(DEVE_SER_PREENCHIDO.servicos),
  servicosPara: escolhas(DEVE_SER_PREENCHIDO.servicosPara),
  localAtendimento: escolhas(DEVE_SER_PREENCHIDO.localAtendimento),
  precoPorHora: obrigatorio(30, SELECIONE_PRECO),
  pagamentos: escolhas(DEVE_SER_PREENCHIDO.pagamentos),
  modoContato: obrigatorio(20, DEVE_SER_PREENCHIDO.modoContato),
  email: texto(EMAIL_MAX).nullish(),
  telefone: texto(30).nullish(),
  whatsapp: z.boolean().optional(),
  dadosSensiveis: z.boolean(),
  /** Photos by id, resolved among the caller's verified albums. Too many are refused outright. */
  imagens: z
    .array(z.object({ id: z.int32(), arquivo_path: texto(200).optional() }))
    .max(MAX_FOTOS_PAYLOAD, FOTOS_DEMAIS),
  /** `arquivo_path` of the main photo, one of `imagens`. */
  imagemPrincipal: obrigatorio(200, DEVE_SER_PREENCHIDO.imagemPrincipal),
})
export type AnuncioFormulario = z.input<typeof anuncioFormularioSchema>

/** What was chosen on /promover-anuncio. In a request `impulsos` is a count. Absent for the free plan: dias and impulsos. */
export const promocaoEscolhidaSchema = z.object({
  tipo: texto(30).optional(),
  turno: texto(20),
  dias: z.number().int().optional(),
  impulsos: z.number().int().optional(),
  horarioInicio: horaSchema,
  horarioFim: horaSchema,
  dataInicio: diaSchema,
  superTop: z.boolean().default(false),
  highlight: z.boolean().default(false),
  novidade: z.boolean().default(false),
})
export type PromocaoEscolhida = z.input<typeof promocaoEscolhidaSchema>

/** One object: the listing's fields and its promotion's (DESIGN section 4). */
export const publicacaoSchema = z.object({
  ...anuncioFormularioSchema.shape,
  ...promocaoEscolhidaSchema.shape,
  ...usuarioIgnorado,
  metodoPagamento: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  /** For credits: the hold made by POST /creditos/adicionar. */
  referencia_id: uuidSchema.optional(),
  cupom: texto(CUPOM_MAX).optional(),
  /** If sent they must equal the server's own computation (409 PRECO_DIVERGENTE). */
  total: reaisSchema.optional(),
  creditos: z.number().int().optional(),
})
export type Publicacao = z.input<typeof publicacaoSchema>

export const cobrancaSchema = z.object({
  order_id: uuidSchema,
  metodo: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  valor: z.number(),
  status: z.enum(STATUS_COBRANCA),
  url_boleto_ou_qr_code: z.string().nullable(),
  codigo_pix_copia_cola: z.string().nullable(),
  updated_at: instanteSchema,
})

/** A listing as its owner sees it. In an answer `impulsos` is the list of times. */
export const anuncioDoDonoSchema = z.object({
  id: z.number().int(),
  titulo_formatado: z.string(),
  categoria: z.string(),
  estado: z.string(),
  cidade: z.string(),
  bairro: z.string().nullable(),
  bairroManual: z.string().nullable(),
  zona: z.string().nullable(),
  endereco: z.string().nullable(),
  cep: z.string().nullable(),
  idade: z.number().int(),
  titulo: z.string(),
  descricao: z.string(),
  nacionalidade: z.array(z.string()),
  seios: z.array(z.string()),
  etnia: z.array(z.string()),
  cabelo: z.array(z.string()),
  corpo: z.array(z.string()),
  servicos: z.array(z.string()),
  servicosPara: z.array(z.string()),
  localAtendimento: z.array(z.string()),
  precoPorHora: z.string(),
  pagamentos: z.array(z.string()),
  modoContato: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  whatsapp: z.boolean(),
  dadosSensiveis: z.boolean(),
  imagens: z.array(
    z.object({
      id: z.number().int(),
      arquivo_path: z.string(),
      largura: z.number().int(),
      altura: z.number().int(),
    }),
  ),
  imagemPrincipal: z.string().nullable(),
  status: z.enum(STATUS_ANUNCIO),
  ativo: z.boolean(),
  tipo: z.string().nullable(),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  turno: z.string(),
  dias: z.number().int(),
  impulsos: z.array(horaSchema),
  horarioInicio: horaSchema.nullable(),
  horarioFim: horaSchema.nullable(),
  horaInicio: horaSchema.nullable(),
  horaFim: horaSchema.nullable(),
  dataInicio: instanteSchema.nullable(),
  dataFim: instanteSchema.nullable(),
  expiraEm: instanteSchema.nullable(),
  criadoEm: instanteSchema,
  online: z.boolean(),
  metodoPagamento: z.string(),
  cobrancas: z.array(cobrancaSchema),
})
export type AnuncioDoDono = z.output<typeof anuncioDoDonoSchema>

const params = z.object({ id: idOuSlugSchema })

export const listTodosAnuncios = endpoint({
  method: 'GET',
  path: '/anuncios/all',
  summary: 'Every listing of the user (panel counts)',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

export const findAnuncioDoDono = endpoint({
  method: 'GET',
  path: '/anuncios',
  summary: 'One listing of the user as an array of one (edit form)',
  auth: 'session',
  query: z.object({ ...usuarioIgnorado, anuncio_id: idOuSlugSchema.optional() }),
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

export const meusAnuncios = endpoint({
  method: 'GET',
  path: '/meus-anuncios',
  summary: 'Listings of the user, newest first',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

const publicado = z.object({ message: z.string(), anuncio: anuncioDoDonoSchema })

export const publicarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios',
  summary: 'Publishes with credits (captures the hold in the same transaction) or on the free plan',
  auth: 'session',
  idempotent: true,
  body: publicacaoSchema,
  status: 201,
  response: publicado,
})

export const updateAnuncio = endpoint({
  method: 'PUT',
  path: '/anuncios/:id',
  summary: 'Saves the form; category, state, city, address and CEP are locked and ignored',
  auth: 'session',
  params,
  body: anuncioFormularioSchema,
  status: 200,
  response: publicado,
})

export const renovarAnuncio = endpoint({
  method: 'PUT',
  path: '/anuncios/renovacao/:id',
  summary: 'Renews with credits or on the free plan; the live listing stays live meanwhile',
  auth: 'session',
  idempotent: true,
  params,
  body: publicacaoSchema,
  status: 200,
  response: publicado,
})

export const removeAnuncio = endpoint({
  method: 'DELETE',
  path: '/anuncios/:id',
  summary: 'Removes a listing; its address answers 410 from then on',
  auth: 'session',
  params,
  status: 200,
  response: mensagemSchema,
})

export const promocaoDoAnuncioSchema = z.object({
  anuncio: z.object({ id: z.number().int(), titulo: z.string(), titulo_formatado: z.string() }),
  tipo: z.string().nullable(),
  turno: z.string(),
  dias: z.number().int(),
  dataInicio: instanteSchema.nullable(),
  dataFim: instanteSchema.nullable(),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  impulsos: z.array(
    z.object({
      hora: horaSchema,
      instante: instanteSchema,
      passado: z.boolean(),
      visitas: z.number().int(),
      contatos: z.number().int(),
    }),
  ),
})

export const findPromocao = endpoint({
  method: 'GET',
  path: '/anuncios/:id/promocao',
  summary: 'The impulsos, when they fire, what each brought',
  auth: 'session',
  params,
  status: 200,
  response: promocaoDoAnuncioSchema,
})
