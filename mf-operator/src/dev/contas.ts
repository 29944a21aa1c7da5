import {
  concederCreditos,
  conciliarPagamento,
  devolverPagamento,
  findPagamento,
  listPagamentos,
} from '@portal/api/operacao/pagamentos'
import { findUsuario, findUsuarios } from '@portal/api/operacao/usuarios'
import { mascararEmail } from '@portal/domain/email'
import { CONCESSAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import { on } from '@portal/platform/fake'
import { dossie, pedido, propor, usuario } from './exemplos-contas'

export const contas = [
  on(findUsuarios, () => [
    {
      codigo: 'BR000128',
      nome: 'Marina Duarte',
      email: mascararEmail(usuario.email),
      banida: false,
      criadoEm: '2025-09-10T10:00:00-03:00',
    },
  ]),
  on(findUsuario, ({ params: { conta } }) => ({ ...usuario, codigo: conta })),
  on(listPagamentos, () => [pedido]),
  on(findPagamento, () => dossie),
  on(conciliarPagamento, () => ({ antes: 'PAGO' as const, depois: 'PAGO' as const })),
  on(devolverPagamento, () => propor('devolver-pagamento', 'Devolver R$ 640,00 do pedido 1042.')),
  on(concederCreditos, ({ body: { conta, quantidade } }) =>
    quantidade > CONCESSAO_DE_UMA_PESSOA
      ? propor('conceder-creditos', `Conceder ${quantidade} créditos à conta ${conta}.`)
      : { resultado: 'feito' as const, feito: { conta, saldo: quantidade, repetida: false } },
  ),
]
