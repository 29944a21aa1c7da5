import {
  CAMPO_OBRIGATORIO,
  DEVE_SER_PREENCHIDO,
  FOTOS_DEMAIS,
  MENOR_DE_IDADE,
  SELECIONE_PRECO,
} from '@portal/domain/anuncio'
import { LISTAS_OBRIGATORIAS, LISTAS_OPCIONAIS, TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields } from '@portal/domain/campos'
import {
  CIDADE_MAX,
  CUPOM_MAX,
  DESCRICAO_MAX,
  DESCRICAO_MIN,
  MAX_FOTOS_PAYLOAD,
  TITULO_MAX,
  TITULO_MIN,
} from '@portal/domain/limites'
import { METODO_GRATIS, METODOS_PAGAMENTO } from '@portal/domain/opcoes'
import * as z from 'zod/mini'
import { horarioDoDiaSchema, valorSchema } from './atendimento'
import { diaSchema, horaSchema, reaisSchema, usuarioIgnorado, uuidSchema } from './formatos'

const texto = (max: number) => z.string().check(z.maxLength(max))
const lista = z.array(texto(60)).check(z.maxLength(40))
const isAbsent = (input: unknown) => input === undefined || input === null
/**
 * Like `texto` and `lista`, with `domain`'s message for a missing value, so server and form show the same
 * text.
 */
const obrigatorio = (max: number, ausente: string, longo?: string) =>
  z.string({ error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).check(z.maxLength(max, longo))
const escolhas = (ausente: string) =>
  z.array(texto(60), { error: ({ input }) => (isAbsent(input) ? ausente : undefined) }).check(z.maxLength(40))

/** The listing's fields as sent by the form. Rules and messages are in `domain` (`validarAnuncio`). */
export const anuncioFormularioSchema = z.object({
  ...mapFields(TEXTOS_OPCIONAIS, (max) => z.nullish(texto(max))),
  ...mapFields(LISTAS_OPCIONAIS, () => z.optional(lista)),
  ...mapFields(LISTAS_OBRIGATORIAS, (_lista, campo) => escolhas(DEVE_SER_PREENCHIDO[campo])),
  categoria: obrigatorio(60, CAMPO_OBRIGATORIO),
  estado: obrigatorio(60, CAMPO_OBRIGATORIO),
  cidade: obrigatorio(CIDADE_MAX, CAMPO_OBRIGATORIO),
  idade: z.number(MENOR_DE_IDADE).check(z.int(MENOR_DE_IDADE)),
  titulo: obrigatorio(1_000, `Mínimo ${TITULO_MIN} caracteres`, `Máximo ${TITULO_MAX} caracteres`),
  descricao: obrigatorio(20_000, `Mínimo ${DESCRICAO_MIN} caracteres`, `Máximo ${DESCRICAO_MAX} caracteres`),
  precoPorHora: obrigatorio(30, SELECIONE_PRECO),
  valores: z.optional(z.array(valorSchema).check(z.maxLength(40))),
  expediente: z.optional(z.array(horarioDoDiaSchema).check(z.maxLength(40))),
  modoContato: obrigatorio(20, DEVE_SER_PREENCHIDO.modoContato),
  whatsapp: z.optional(z.boolean()),
  /** Visitors may request the phone number. */
  mostrarTelefone: z.optional(z.boolean()),
  /** Visitors may write through the portal. */
  recebeRecados: z.optional(z.boolean()),
  dadosSensiveis: z.boolean(),
  /** A recording of one of the caller's albums; absent from an edit: unchanged. */
  voz: z.nullish(z.int32()),
  video: z.nullish(z.int32()),
  /** Photo ids, resolved among the caller's verified albums. An oversized list is rejected. */
  imagens: z
    .array(z.object({ id: z.int32(), arquivo_path: z.optional(texto(200)) }))
    .check(z.maxLength(MAX_FOTOS_PAYLOAD, FOTOS_DEMAIS)),
  /** `arquivo_path` of the main photo, one of `imagens`. */
  imagemPrincipal: obrigatorio(200, DEVE_SER_PREENCHIDO.imagemPrincipal),
})
export type AnuncioFormulario = z.input<typeof anuncioFormularioSchema>

/**
 * The choice made on /promover-anuncio. In a request `impulsos` is a count. The free plan omits dias and
 * impulsos.
 */
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

/** A listing's fields and its promotion in one object (rule: contrato/publicacao). */
export const publicacaoSchema = z.object({
  ...anuncioFormularioSchema.shape,
  ...promocaoEscolhidaSchema.shape,
  ...usuarioIgnorado,
  metodoPagamento: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  /** For credits: the reservation created by POST /creditos/adicionar. */
  referencia_id: z.optional(uuidSchema),
  cupom: z.optional(texto(CUPOM_MAX)),
  /** Must equal the server's own total when sent (409 PRECO_DIVERGENTE). */
  total: z.optional(reaisSchema),
  creditos: z.optional(z.int()),
})
export type Publicacao = z.input<typeof publicacaoSchema>
