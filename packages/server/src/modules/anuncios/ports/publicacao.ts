/** Schemas of a stored publication. */
import { LISTAS, TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields } from '@portal/domain/campos'
import { ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS, MODOS_CONTATO, TIPOS_ANUNCIO, TURNOS } from '@portal/domain/opcoes'
import { z } from 'zod'

const text = z.string()
const optional = text.nullable().default(null)
const list = z.array(text).default([])

/** Services, hours and prices, stored as one value. */
export const atendimentoSchema = z.object({
  valores: z.array(z.object({ rotulo: text, valor: z.number() })).default([]),
  expediente: z.array(z.object({ dia: z.number(), inicio: text, fim: text })).default([]),
})
/** Optional fields have defaults: a form that waits for its boleto may predate a field. */
export const formularioSchema = z.object({
  ...mapFields(TEXTOS_OPCIONAIS, () => optional),
  ...mapFields(LISTAS, () => list),
  categoria: z.enum(CATEGORIAS),
  estado: z.enum(ESTADOS.map(({ uf }) => uf)),
  cidade: text,
  idade: z.number(),
  titulo: text,
  descricao: text,
  precoPorHora: text,
  atendimento: atendimentoSchema.default({ valores: [], expediente: [] }),
  modoContato: z.enum(MODOS_CONTATO),
  mostrarTelefone: z.boolean().default(false),
  recebeRecados: z.boolean().default(false),
  dadosSensiveis: z.boolean(),
  /** Recordings of the owner's albums. */
  vozId: z.number().nullable().default(null),
  videoId: z.number().nullable().default(null),
})

export const promocaoSchema = z.object({
  tipo: z.enum(TIPOS_ANUNCIO),
  turno: z.enum(TURNOS),
  horarioInicio: text,
  horarioFim: text,
  dias: z.number(),
  impulsosQtd: z.number().default(0),
  superTop: z.boolean().default(false),
  highlight: z.boolean().default(false),
  novidade: z.boolean().default(false),
  /** The requested day; the effective one is set at settlement (rule: promocao/inicio-e-fim). */
  diaEscolhido: z.iso.date(),
})

export const publicacaoSchema = z.object({
  formulario: formularioSchema,
  fotos: z.array(z.object({ id: z.number(), principal: z.boolean() })),
  promocao: promocaoSchema,
})
