import { ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS, MODOS_CONTATO, TIPOS_ANUNCIO, TURNOS } from '@portal/domain/opcoes'
import { z } from 'zod'
import { jsonColumn } from '../../kernel/db/json-column'
import type { Atendimento, Publicacao } from './ports/anuncios'

const text = z.string()
const optional = text.nullable().default(null)
const list = z.array(text).default([])

export const SEM_ATENDIMENTO: Atendimento = { valores: [], expediente: [] }
const atendimentoSchema: z.ZodType<Atendimento> = z.object({
  valores: z.array(z.object({ rotulo: text, valor: z.number() })).default([]),
  expediente: z.array(z.object({ dia: z.number(), inicio: text, fim: text })).default([]),
})
/** The column `anuncios.atendimento`. */
export const atendimentoGuardado = jsonColumn('anuncios.atendimento', atendimentoSchema)

/** Optional fields have defaults: a form that waits for its boleto may predate a field. */
const formularioSchema: z.ZodType<Publicacao['formulario']> = z.object({
  categoria: z.enum(CATEGORIAS),
  estado: z.enum(ESTADOS.map(({ uf }) => uf)),
  cidade: text,
  bairro: optional,
  bairroManual: optional,
  zona: optional,
  endereco: optional,
  cep: optional,
  idade: z.number(),
  titulo: text,
  descricao: text,
  nacionalidade: list,
  seios: list,
  etnia: list,
  cabelo: list,
  corpo: list,
  servicos: list,
  servicosPara: list,
  localAtendimento: list,
  precoPorHora: text,
  atendimento: atendimentoSchema.default(SEM_ATENDIMENTO),
  pagamentos: list,
  modoContato: z.enum(MODOS_CONTATO),
  email: optional,
  telefone: optional,
  mostrarTelefone: z.boolean().default(false),
  recebeRecados: z.boolean().default(false),
  dadosSensiveis: z.boolean(),
})

const promocaoSchema: z.ZodType<Publicacao['promocao']> = z.object({
  tipo: z.enum(TIPOS_ANUNCIO),
  turno: z.enum(TURNOS),
  horarioInicio: text,
  horarioFim: text,
  dias: z.number(),
  impulsosQtd: z.number().default(0),
  superTop: z.boolean().default(false),
  highlight: z.boolean().default(false),
  novidade: z.boolean().default(false),
  diaEscolhido: z.iso.date(),
})

const publicacaoSchema = z.object({
  formulario: formularioSchema,
  fotos: z.array(z.object({ id: z.number(), principal: z.boolean() })),
  promocao: promocaoSchema,
})

/** A column with a whole publication: `pedidos.publicacao` until it is paid, or a stored version. */
export const publicacaoGuardada = (coluna: string) => jsonColumn(coluna, publicacaoSchema)
