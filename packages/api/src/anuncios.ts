import {
  CAMPO_OBRIGATORIO,
  DEVE_SER_PREENCHIDO,
  FOTOS_DEMAIS,
  MENOR_DE_IDADE,
  SELECIONE_PRECO,
} from '@portal/domain/anuncio'
import { DIAS_DA_SEMANA, HORARIO_INVALIDO, VALOR_INVALIDO } from '@portal/domain/expediente'
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
import { FORMAS_DEVOLUCAO, SITUACOES_REVISAO } from '@portal/domain/revisao'
import { METODO_GRATIS, METODOS_PAGAMENTO } from '@portal/domain/opcoes'
import * as z from 'zod/mini'
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

const texto = (max: number) => z.string().check(z.maxLength(max))
const lista = z.array(texto(60)).check(z.maxLength(40))
const isAbsent = (input: unknown) => input === undefined || input === null
/** As `texto` and `lista`, with `domain`'s message where nothing was sent: the form says the same. */
const obrigatorio = (max: number, ausente: string, longo?: string) =>
  z.string({ error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).check(z.maxLength(max, longo))
const escolhas = (ausente: string) =>
  z.array(texto(60), { error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).check(z.maxLength(40))

/** One day of an anuncio's week, Sunday is 0. */
export const horarioDoDiaSchema = z.object({
  dia: z.int(HORARIO_INVALIDO).check(z.minimum(0), z.maximum(DIAS_DA_SEMANA.length - 1)),
  inicio: horaSchema,
  fim: horaSchema,
})
/** A price in whole reais under the anunciante's own words. */
export const valorSchema = z.object({ rotulo: texto(200), valor: z.int(VALOR_INVALIDO) })

/** The listing's own fields as the form sends them. Rules and messages are `domain`'s (`validarAnuncio`). */
export const anuncioFormularioSchema = z.object({
  categoria: obrigatorio(60, CAMPO_OBRIGATORIO),
  estado: obrigatorio(60, CAMPO_OBRIGATORIO),
  cidade: obrigatorio(CIDADE_MAX, CAMPO_OBRIGATORIO),
  bairro: z.nullish(texto(BAIRRO_MAX)),
  bairroManual: z.nullish(texto(BAIRRO_MAX)),
  zona: z.nullish(texto(30)),
  endereco: z.nullish(texto(ENDERECO_MAX)),
  cep: z.nullish(texto(12)),
  idade: z.number(MENOR_DE_IDADE).check(z.int(MENOR_DE_IDADE)),
  titulo: obrigatorio(1_000, `Mínimo ${TITULO_MIN} caracteres`, `Máximo ${TITULO_MAX} caracteres`),
  descricao: obrigatorio(20_000, `Mínimo ${DESCRICAO_MIN} caracteres`, `Máximo ${DESCRICAO_MAX} caracteres`),
  nacionalidade: z.optional(lista),
  seios: z.optional(lista),
  etnia: escolhas(DEVE_SER_PREENCHIDO.etnia),
  cabelo: escolhas(DEVE_SER_PREENCHIDO.cabelo),
  corpo: escolhas(DEVE_SER_PREENCHIDO.corpo),
  servicos: escolhas(DEVE_SER_PREENCHIDO.servicos),
  servicosPara: escolhas(DEVE_SER_PREENCHIDO.servicosPara),
  localAtendimento: escolhas(DEVE_SER_PREENCHIDO.localAtendimento),
  precoPorHora: obrigatorio(30, SELECIONE_PRECO),
  valores: z.optional(z.array(valorSchema).check(z.maxLength(40))),
  expediente: z.optional(z.array(horarioDoDiaSchema).check(z.maxLength(40))),
  pagamentos: escolhas(DEVE_SER_PREENCHIDO.pagamentos),
  modoContato: obrigatorio(20, DEVE_SER_PREENCHIDO.modoContato),
  email: z.nullish(texto(EMAIL_MAX)),
  telefone: z.nullish(texto(30)),
  whatsapp: z.optional(z.boolean()),
  /** Visitors may ask for the number itself. */
  mostrarTelefone: z.optional(z.boolean()),
  /** Visitors may write through the portal. */
  recebeRecados: z.optional(z.boolean()),
  dadosSensiveis: z.boolean(),
  /** Photos by id, resolved among the caller's verified albums. Too many are refused outright. */
  imagens: z
    .array(z.object({ id: z.int32(), arquivo_path: z.optional(texto(200)) }))
    .check(z.maxLength(MAX_FOTOS_PAYLOAD, FOTOS_DEMAIS)),
  /** `arquivo_path` of the main photo, one of `imagens`. */
  imagemPrincipal: obrigatorio(200, DEVE_SER_PREENCHIDO.imagemPrincipal),
})
export type AnuncioFormulario = z.input<typeof anuncioFormularioSchema>

/** What was chosen on /promover-anuncio. In a request `impulsos` is a count. Absent for the free plan: dias and impulsos. */
export const promocaoEscolhidaSchema = z.object({
  tipo: z.optional(texto(30)),
  turno: texto(20),
  dias: z.optional(z.int()),
  impulsos: z.optional(z.int()),
  horarioInicio: horaSchema,
  horarioFim: horaSchema,
  dataInicio: diaSchema,
  superTop: z._default(z.boolean(), false),
  highlight: z._default(z.boolean(), false),
  novidade: z._default(z.boolean(), false),
})
export type PromocaoEscolhida = z.input<typeof promocaoEscolhidaSchema>

/** One object: the listing's fields and its promotion's (rule: contrato/publicacao). */
export const publicacaoSchema = z.object({
  ...anuncioFormularioSchema.shape,
  ...promocaoEscolhidaSchema.shape,
  ...usuarioIgnorado,
  metodoPagamento: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  /** For credits: the hold made by POST /creditos/adicionar. */
  referencia_id: z.optional(uuidSchema),
  cupom: z.optional(texto(CUPOM_MAX)),
  /** If sent they must equal the server's own computation (409 PRECO_DIVERGENTE). */
  total: z.optional(reaisSchema),
  creditos: z.optional(z.int()),
})
export type Publicacao = z.input<typeof publicacaoSchema>

export const cobrancaSchema = z.object({
  order_id: uuidSchema,
  metodo: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  valor: z.number(),
  status: z.enum(STATUS_COBRANCA),
  url_boleto_ou_qr_code: z.nullable(z.string()),
  codigo_pix_copia_cola: z.nullable(z.string()),
  updated_at: instanteSchema,
})

/** `prazo`: until when a decision is owed. A refusal says why, and whether what was paid may be given back. */
export const revisaoDoDonoSchema = z.object({
  situacao: z.enum(SITUACOES_REVISAO),
  prazo: instanteSchema,
  motivo: z.nullable(z.string()),
  motivos: z.nullable(z.string()),
  devolucao: z.nullable(z.enum(FORMAS_DEVOLUCAO)),
  formas: z.array(z.enum(FORMAS_DEVOLUCAO)),
  /** When it was handed in. */
  enviada: z.optional(instanteSchema),
  /** What an edit that waits would change. */
  mudancas: z.optional(z.array(z.object({ rotulo: z.string(), valor: z.nullable(z.string()) }))),
})

/** A listing as its owner sees it. In an answer `impulsos` is the list of times. */
export const anuncioDoDonoSchema = z.object({
  id: z.int(),
  titulo_formatado: z.string(),
  categoria: z.string(),
  estado: z.string(),
  cidade: z.string(),
  bairro: z.nullable(z.string()),
  bairroManual: z.nullable(z.string()),
  zona: z.nullable(z.string()),
  endereco: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  idade: z.int(),
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
  valores: z.array(valorSchema),
  expediente: z.array(horarioDoDiaSchema),
  pagamentos: z.array(z.string()),
  modoContato: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  whatsapp: z.boolean(),
  mostrarTelefone: z.boolean(),
  recebeRecados: z.optional(z.boolean()),
  dadosSensiveis: z.boolean(),
  imagens: z.array(
    z.object({
      id: z.int(),
      arquivo_path: z.string(),
      largura: z.int(),
      altura: z.int(),
    }),
  ),
  imagemPrincipal: z.nullable(z.string()),
  status: z.enum(STATUS_ANUNCIO),
  ativo: z.boolean(),
  /** Off the air, with days left: it may come back (rule: anuncios/pausar). */
  suspenso: z.optional(z.boolean()),
  /** It left the air because its owner was away (rule: anuncios/ausencia). */
  porAusencia: z.optional(z.boolean()),
  tipo: z.nullable(z.string()),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  turno: z.string(),
  dias: z.int(),
  impulsos: z.array(horaSchema),
  horarioInicio: z.nullable(horaSchema),
  horarioFim: z.nullable(horaSchema),
  horaInicio: z.nullable(horaSchema),
  horaFim: z.nullable(horaSchema),
  dataInicio: z.nullable(instanteSchema),
  dataFim: z.nullable(instanteSchema),
  expiraEm: z.nullable(instanteSchema),
  criadoEm: instanteSchema,
  online: z.boolean(),
  metodoPagamento: z.string(),
  cobrancas: z.array(cobrancaSchema),
  /** Whether it renews itself, and what that costs; null: it cannot (rule: promocao/renovacao-automatica). */
  renovacao: z.optional(z.object({ ligada: z.boolean(), creditos: z.nullable(z.int()) })),
  /** Where it stands with its review; absent: nothing waits for a decision (rule: revisao/estados). */
  revisao: z.optional(revisaoDoDonoSchema),
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
  query: z.object({ ...usuarioIgnorado, anuncio_id: z.optional(idOuSlugSchema) }),
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

export const pausarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios/:id/pausar',
  summary: 'Takes a live listing off the air; its days run on',
  auth: 'session',
  params,
  status: 200,
  response: publicado,
})

export const retomarAnuncio = endpoint({
  method: 'POST',
  path: '/anuncios/:id/retomar',
  summary: 'Puts a suspended listing back on the air, with the days and impulsos that it had',
  auth: 'session',
  params,
  status: 200,
  response: publicado,
})

export const retomarAusentes = endpoint({
  method: 'POST',
  path: '/meus-anuncios/retomar',
  summary: 'Puts back every listing that left the air because its owner was away',
  auth: 'session',
  status: 200,
  /** `restantes`: those that lack something, which Meus Anúncios names. */
  response: z.object({ retomados: z.int(), restantes: z.int() }),
})

export const setRenovacaoAutomatica = endpoint({
  method: 'PUT',
  path: '/anuncios/:id/renovacao-automatica',
  summary: 'Lets a paid promotion renew itself at the price in credits that was seen, or stops it (null)',
  auth: 'session',
  params,
  body: z.object({ ...usuarioIgnorado, creditos: z.nullable(z.int()) }),
  status: 200,
  response: publicado,
})

export const promocaoDoAnuncioSchema = z.object({
  anuncio: z.object({ id: z.int(), titulo: z.string(), titulo_formatado: z.string() }),
  tipo: z.nullable(z.string()),
  turno: z.string(),
  dias: z.int(),
  dataInicio: z.nullable(instanteSchema),
  dataFim: z.nullable(instanteSchema),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  impulsos: z.array(
    z.object({
      hora: horaSchema,
      instante: instanteSchema,
      passado: z.boolean(),
      visitas: z.int(),
      contatos: z.int(),
    }),
  ),
})

export const findPromocao = endpoint({
  method: 'GET',
  path: '/anuncios/:id/promocao',
  summary: 'The impulsos, when they fire, visits and contacts of each',
  auth: 'session',
  params,
  status: 200,
  response: promocaoDoAnuncioSchema,
})

export const devolverRecusado = endpoint({
  method: 'POST',
  path: '/anuncios/:id/devolucao',
  summary: 'What was paid for a refused publication goes back, as credits or as money',
  auth: 'session',
  params,
  body: z.object({ ...usuarioIgnorado, forma: z.enum(FORMAS_DEVOLUCAO) }),
  status: 200,
  response: publicado,
})
