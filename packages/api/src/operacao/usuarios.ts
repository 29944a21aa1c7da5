import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema } from '../formatos'
import { codigoContaSchema, feitoOuProposto, motivoSchema } from './formatos'
import { pedidoDoOperadorSchema } from './pagamentos'

const achadaSchema = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** Masked. */
  email: z.string(),
  criadoEm: instanteSchema,
  banida: z.boolean(),
})
export type ContaAchada = z.output<typeof achadaSchema>

export const findUsuarios = endpoint({
  method: 'POST',
  path: '/operacao/usuarios/busca',
  summary: 'Finds accounts by code, mail, phone or CPF, sent in the body; audited without the search terms',
  auth: 'operador',
  ato: 'ver-usuarios',
  body: z.object({
    por: z.enum(['codigo', 'email', 'telefone', 'cpf']),
    valor: z.string().check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(254)),
  }),
  status: 200,
  response: z.array(achadaSchema),
})

const params = z.object({ conta: codigoContaSchema })
const usuarioSchema = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** Unmasked; viewing it is audited. */
  email: z.string(),
  telefone: z.nullable(z.string()),
  /** Masked. */
  cpf: z.nullable(z.string()),
  criadoEm: instanteSchema,
  emailVerificadoEm: z.nullable(instanteSchema),
  banidaEm: z.nullable(instanteSchema),
  /** End of its Saída livre, for those who may end it sooner. */
  foraDoArAte: z.optional(z.nullable(instanteSchema)),
  sessoesAbertas: z.int(),
  anuncios: z.array(
    z.object({
      id: z.int(),
      titulo: z.string(),
      situacao: z.string(),
      cidade: z.string(),
      criadoEm: instanteSchema,
      denunciasAbertas: z.int(),
    }),
  ),
  albuns: z.array(z.object({ id: z.int(), titulo: z.string(), verificacao: z.string(), qtdFotos: z.int() })),
  /** Null without permission to see payments. */
  pagamentos: z.nullable(
    z.object({
      disponivel: z.int(),
      reservado: z.int(),
      devido: z.int(),
      pedidos: z.array(pedidoDoOperadorSchema),
    }),
  ),
  historico: z.array(
    z.object({ em: instanteSchema, quem: z.string(), acao: z.string(), motivo: z.nullable(z.string()) }),
  ),
})
export type UsuarioVisto = z.output<typeof usuarioSchema>

export const findUsuario = endpoint({
  method: 'GET',
  path: '/operacao/usuarios/:conta',
  summary: 'Returns an account with its listings, orders and history; the view is audited',
  auth: 'operador',
  ato: 'ver-usuarios',
  params,
  status: 200,
  response: usuarioSchema,
})

const decidida = feitoOuProposto(z.object({ codigo: z.string() }))

export const banirUsuario = endpoint({
  method: 'POST',
  path: '/operacao/usuarios/:conta/banir',
  summary: 'Bans an account at once',
  auth: 'operador',
  ato: 'banir-usuario',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: decidida,
})

export const desbanirUsuario = endpoint({
  method: 'POST',
  path: '/operacao/usuarios/:conta/desbanir',
  summary: 'Proposes lifting a ban to a second person',
  auth: 'operador',
  ato: 'desbanir-usuario',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: decidida,
})

export const encerrarSaida = endpoint({
  method: 'POST',
  path: '/operacao/usuarios/:conta/saida',
  summary: 'Ends the Saída livre of a person with proven identity; listings are not restored',
  auth: 'operador',
  ato: 'encerrar-saida',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: z.object({ codigo: z.string() }),
})

export const abrirRegistros = endpoint({
  method: 'POST',
  path: '/operacao/usuarios/:conta/registros',
  summary:
    'Proposes the export of access records for an order; the second person receives them on confirmation',
  auth: 'operador',
  ato: 'abrir-registros',
  params,
  body: z.object({ ordem: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) }),
  status: 200,
  response: feitoOuProposto(
    z.object({
      registros: z.array(z.object({ em: instanteSchema, endereco: z.string(), porta: z.nullable(z.int()) })),
    }),
  ),
})
