import { isMotivoDenuncia } from '@portal/domain/denuncia'
import { BUSCA_TEXTO_MAX, DENUNCIA_TEXTO_MAX, EMAIL_MAX } from '@portal/domain/limites'
import { milhares } from '@portal/domain/texto'
import * as z from 'zod/mini'
import { horarioDoDiaSchema, valorSchema } from './atendimento'
import { endpoint } from './endpoint'
import {
  horaSchema,
  idOuSlugSchema,
  instanteLocalSchema,
  cartoesSchema,
  paginaSchema,
  valorSolto,
  vazioSchema,
} from './formatos'

/**
 * A card of a result list (rules: busca/cartao, anuncio-publico/nunca-publico). An allowlist: never endereco,
 * cep, telefone, email, user_id.
 */
export const anuncioItemSchema = z.object({
  id: z.int(),
  titulo: z.string(),
  titulo_formatado: z.string(),
  categoria: z.string(),
  estado: z.string(),
  cidade: z.string(),
  bairro: z.nullable(z.string()),
  zona: z.nullable(z.string()),
  idade: z.int(),
  descricao: z.string(),
  precoPorHora: z.nullable(z.string()),
  etnia: z.array(z.string()),
  servicos: z.array(z.string()),
  imagemPrincipal: z.nullable(z.string()),
  largura: z.nullable(z.int()),
  altura: z.nullable(z.int()),
  /** Tiny blurred placeholder, a data URL. */
  previa: z.nullable(z.string()),
  qtdFotos: z.int(),
  superTop: z.boolean(),
  tipo: z.nullable(z.string()),
  highlight: z.boolean(),
  novidade: z.boolean(),
  impulsos: z.array(horaSchema),
  online: z.boolean(),
  criadoEm: instanteLocalSchema,
  horaInicio: z.nullable(horaSchema),
  horaFim: z.nullable(horaSchema),
  /** 'Em Manaus até dia 7', during a trip. */
  viagem: z.optional(z.string()),
  /** Badges that are true now: 'Responde em 1 h'. */
  distintivos: z.optional(z.array(z.string())),
})
export type AnuncioItem = z.output<typeof anuncioItemSchema>

export const anuncioDetalheSchema = z.extend(anuncioItemSchema, {
  nacionalidade: z.array(z.string()),
  seios: z.array(z.string()),
  cabelo: z.array(z.string()),
  corpo: z.array(z.string()),
  servicosPara: z.array(z.string()),
  localAtendimento: z.array(z.string()),
  pagamentos: z.array(z.string()),
  valores: z.array(valorSchema),
  expediente: z.array(horarioDoDiaSchema),
  /** 'Hoje até 22h', from the weekly hours at the server's time; null without hours. */
  hoje: z.nullable(z.string()),
  turno: z.string(),
  temWhatsapp: z.boolean(),
  temEmail: z.boolean(),
  /** The phone number can be requested with `revelarTelefone`. */
  temTelefone: z.boolean(),
  /** Visitors may write through the portal with `enviarRecado`. */
  recebeRecados: z.optional(z.boolean()),
  imagens: z.array(
    z.object({
      arquivo_path: z.string(),
      largura: z.int(),
      altura: z.int(),
      previa: z.nullable(z.string()),
      /** Declared as made or altered by artificial intelligence. */
      ia: z.optional(z.boolean()),
    }),
  ),
  /** Its owner's recording. */
  voz: z.optional(z.object({ arquivo_path: z.string(), segundos: z.int() })),
  /** The same as a video; its address with `w` is its poster's. */
  video: z.optional(
    z.object({ arquivo_path: z.string(), segundos: z.int(), largura: z.int(), altura: z.int() }),
  ),
  /** 'Viaja para Manaus de 3 a 7 de dezembro.' */
  proximaViagem: z.optional(z.string()),
  /** What each of `distintivos` measured, in a sentence. */
  medidas: z.optional(z.array(z.string())),
  /** End of the promotion. */
  dataFim: z.nullable(instanteLocalSchema),
  /**
   * Until this instant time alone changes nothing on the page: the next slot boundary or the end, whichever
   * is first.
   */
  validoAte: instanteLocalSchema,
})
export type AnuncioDetalhe = z.output<typeof anuncioDetalheSchema>

/** Keys with or without accents, single or repeated, as parsed by `queryToFiltro` in `domain`. */
export const filtroQuerySchema = z.looseObject({
  categoria: valorSolto,
  palavra: valorSolto,
  estado: valorSolto,
  cidade: valorSolto,
  zona: valorSolto,
  bairro: valorSolto,
  ordem: valorSolto,
  etnia: valorSolto,
  nacionalidade: valorSolto,
  seios: valorSolto,
  cabelo: valorSolto,
  tipodecorpo: valorSolto,
  servicos: valorSolto,
  servicospara: valorSolto,
  localdeatendimento: valorSolto,
  precomin: valorSolto,
  precomax: valorSolto,
  idademin: valorSolto,
  idademax: valorSolto,
  online: valorSolto,
  verificado: valorSolto,
  pagina: paginaSchema,
  limite: cartoesSchema,
})

export const filtroRespostaSchema = z.object({
  anuncios: z.array(anuncioItemSchema),
  /** Capped at 1,001, shown as 'mais de 1.000'. */
  total: z.int(),
  temMais: z.boolean(),
  /** The words searched in place of misspelt ones, which no listing has. */
  corrigida: z.optional(z.string()),
  /** Next slot boundary or impulso, when order and Online may change. */
  validoAte: instanteLocalSchema,
})
export type FiltroResposta = z.output<typeof filtroRespostaSchema>

export const filtrarAnuncios = endpoint({
  method: 'GET',
  path: '/anuncios/filtro',
  summary: 'Searches public listings by rank: OR within a key, AND across keys',
  auth: 'public',
  query: filtroQuerySchema,
  status: 200,
  response: filtroRespostaSchema,
})

export const findBairros = endpoint({
  method: 'GET',
  path: '/anuncios/bairros',
  summary: 'Counts listings per fixed neighbourhood of a city',
  auth: 'public',
  query: z.looseObject({ categoria: valorSolto, estado: valorSolto, cidade: valorSolto }),
  status: 200,
  response: z.object({
    /** Neighbourhoods with listings. 1 and 2 are both given as 2: a count must not identify a person. */
    bairros: z.array(z.object({ bairro: z.string(), total: z.int() })),
    validoAte: instanteLocalSchema,
  }),
})
export type BairrosResposta = z.output<typeof findBairros.response>

export const inicioRespostaSchema = z.object({
  /** Active now, newest first; at most eight. A place here cannot be bought. */
  online: z.array(anuncioItemSchema),
  /** Published in the last seven days, newest first; at most eight, excluding `online`. */
  novos: z.array(anuncioItemSchema),
  /** Capped at 1,001; one row per category of the home page. */
  categorias: z.array(z.object({ categoria: z.string(), total: z.int() })),
  /** The ten cities with the most adverts, in descending order; capped at 1,001. */
  cidades: z.array(z.object({ estado: z.string(), cidade: z.string(), total: z.int() })),
  validoAte: instanteLocalSchema,
})
export type InicioResposta = z.output<typeof inicioRespostaSchema>

export const findInicio = endpoint({
  method: 'GET',
  path: '/anuncios/inicio',
  summary: "Returns the home page's lists and counts, cached together",
  auth: 'public',
  status: 200,
  response: inicioRespostaSchema,
})

export const sugestaoSchema = z.object({
  tipo: z.enum(['categoria', 'cidade', 'palavra']),
  /** Text of the suggestion: 'Massagistas', 'Goiânia, GO', 'massagem'. */
  texto: z.string(),
  categoria: z.optional(z.string()),
  estado: z.optional(z.string()),
  cidade: z.optional(z.string()),
  palavra: z.optional(z.string()),
})
export type Sugestao = z.output<typeof sugestaoSchema>

export const findSugestoes = endpoint({
  method: 'GET',
  path: '/anuncios/sugestoes',
  summary: 'Suggests categories, cities and corrected words for partial input; at most eight',
  auth: 'public',
  query: z.object({ texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(BUSCA_TEXTO_MAX)) }),
  status: 200,
  response: z.object({ sugestoes: z.array(sugestaoSchema) }),
})

const params = z.object({ id: idOuSlugSchema })

export const findDetalhe = endpoint({
  method: 'GET',
  path: '/anuncios/:id/detalhe',
  summary: 'Returns an advert; 404 if unknown or pendente, 410 if expired or removed',
  auth: 'public',
  params,
  status: 200,
  response: anuncioDetalheSchema,
})

export const denunciar = endpoint({
  method: 'POST',
  path: '/anuncios/:id/denuncia',
  summary: 'Reports a listing; returns a protocol number',
  auth: 'public',
  params,
  body: z.object({
    motivo: z.string().check(
      z.trim(),
      z.minLength(1, 'Campo obrigatório'),
      z.refine((motivo) => motivo === '' || isMotivoDenuncia(motivo), 'Escolha um motivo da lista.'),
    ),
    descricao: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(DENUNCIA_TEXTO_MAX, `No máximo ${milhares(DENUNCIA_TEXTO_MAX)} caracteres`),
        ),
    ),
    email: z.optional(z.union([z.literal(''), z.email('E-mail inválido').check(z.maxLength(EMAIL_MAX))])),
  }),
  status: 202,
  response: z.object({ protocolo: z.string(), chave: z.optional(z.string()) }),
})

export const contato = endpoint({
  method: 'GET',
  path: '/anuncios/:id/contato/:meio',
  summary: 'Redirects to wa.me or mailto with the prefilled text; counted, rate-limited',
  auth: 'public',
  params: z.object({ id: idOuSlugSchema, meio: z.enum(['whatsapp', 'email']) }),
  status: 302,
  response: vazioSchema,
})

export const revelarTelefone = endpoint({
  method: 'POST',
  path: '/anuncios/:id/contato/telefone',
  summary: "Returns an anuncio's phone number if its owner shows it; counted as a contact, rate-limited",
  auth: 'public',
  params,
  status: 200,
  /** Eleven digits. */
  response: z.object({ telefone: z.string() }),
})

export const registrarVisita = endpoint({
  method: 'POST',
  path: '/anuncios/:id/visita',
  summary: 'Counts a view, once per visitor and day, without identifying the visitor',
  auth: 'public',
  params,
  status: 204,
  response: vazioSchema,
})
