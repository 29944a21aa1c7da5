import { ALVOS_CUPOM } from '@portal/domain/cupom'
import { CUPOM_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { promocaoEscolhidaSchema } from './anuncio-formulario'
import { endpoint } from './endpoint'
import { instanteSchema } from './formatos'

export const cupomSchema = z.object({
  codigo: z.string(),
  descricao: z.string(),
  tipo: z.enum(['percentual', 'valor']),
  /** Percent or reais. */
  valor: z.number(),
  aplicaEm: z.enum([...ALVOS_CUPOM, 'ambos']),
  validoAte: z.nullable(instanteSchema),
  usado: z.boolean(),
})
export type CupomDoUsuario = z.output<typeof cupomSchema>

export const listCupons = endpoint({
  method: 'GET',
  path: '/cupons',
  summary: 'Lists coupons of the user',
  auth: 'session',
  status: 200,
  response: z.array(cupomSchema),
})

export const validarCupom = endpoint({
  method: 'POST',
  path: '/cupons/validar',
  summary: "Returns a coupon's discount on a package or promotion, without reserving it",
  auth: 'session',
  body: z
    .object({
      codigo: z.string().check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(CUPOM_MAX)),
      creditos: z.optional(z.int()),
      promocao: z.optional(promocaoEscolhidaSchema),
    })
    .check(
      z.refine((body) => (body.creditos === undefined) !== (body.promocao === undefined), {
        message: 'Informe um pacote de créditos ou uma promoção.',
        path: ['creditos'],
      }),
    ),
  status: 200,
  response: z.object({ desconto: z.number(), total: z.number() }),
})
