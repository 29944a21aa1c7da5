/** Coupons: create, list, end. */
import { instante } from '../../../kernel/instante'
import { normalizaCupom } from '@portal/domain/cupom'
import { reais } from '@portal/domain/dinheiro'
import { addDias, instanteDe, type Dia } from '@portal/domain/tempo'
import type { CupomDoOperador, NovoCupom } from '../../cupons'
import { later } from '../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { record, type Contexto } from '../acts/context'
import { findUsuarioVisto, unknownUsuario } from '../acts/usuarios/find'

/** Time zone of coupon days (Brasília's). */
const UF = 'DF'

export interface CupomPedido
  extends Pick<NovoCupom, 'desconto' | 'aplicaEm'>, Required<Pick<NovoCupom, 'minimo' | 'usosMax'>> {
  codigo: string
  descricao?: string
  /** First and last valid day. */
  de?: Dia
  ate?: Dia
  quem?: string
}

export function cupomVisto({
  desconto,
  minimo = null,
  inicio = null,
  fim,
  usosMax = null,
  ...rest
}: CupomDoOperador) {
  return {
    ...rest,
    desconto: desconto.tipo === 'fixo' ? { tipo: 'valor' as const, valor: reais(desconto.valor) } : desconto,
    minimo: minimo === null ? null : reais(minimo),
    inicio: instante(inicio),
    fim: instante(fim),
    usosMax,
  }
}
export type CupomVisto = ReturnType<typeof cupomVisto>

export async function listCupons(
  { store }: Contexto,
  filtro: { ativos: boolean; limite: number },
): Promise<Outcome<{ cupons: CupomVisto[] }>> {
  return done({ cupons: (await store.cupons.listTodos(filtro)).map(cupomVisto) })
}

/** Fails with CORPO_INVALIDO, NAO_ENCONTRADO for an unknown account, or CONFLITO for a code that exists. */
export function createCupom(contexto: Contexto, pedido: CupomPedido): Promise<Outcome<CupomVisto>> {
  const now = contexto.clock()
  const inicio = pedido.de === undefined ? null : instanteDe(pedido.de, '00:00', UF)
  const fim = pedido.ate === undefined ? null : later(instanteDe(addDias(pedido.ate, 1), '00:00', UF), -1)
  if (fim !== null && (fim <= now || (inicio !== null && fim <= inicio))) {
    return Promise.resolve(invalid({ ate: ['O último dia já passou, ou vem antes do primeiro.'] }))
  }
  return contexto.store.transaction(async (tx) => {
    const usuario = pedido.quem === undefined ? undefined : await findUsuarioVisto(tx, pedido.quem)
    if (pedido.quem !== undefined && usuario === undefined) return unknownUsuario(pedido.quem)
    const { desconto, aplicaEm, minimo, usosMax } = pedido
    const codigo = normalizaCupom(pedido.codigo)
    const usuarioId = usuario?.id ?? null
    const descricao = pedido.descricao ?? `Cupom ${codigo}`
    const cupom = { codigo, descricao, desconto, aplicaEm, usuarioId, inicio, fim, minimo, usosMax }
    if (!(await tx.cupons.create(cupom))) {
      return fail('CONFLITO', { message: `Já existe um cupom ${codigo}.` })
    }
    const visto = cupomVisto({ ...cupom, usos: 0, ativo: true })
    const dados = { desconto: visto.desconto, aplicaEm, usuarioId, fim: visto.fim, usosMax }
    await record(tx, contexto, { acao: 'cupom-criado', alvo: `cupom:${codigo}`, dados, now })
    return done(visto)
  })
}

/** Fails with NAO_ENCONTRADO or CONFLITO. Purchases that used it keep their discount. */
export function endCupom(
  contexto: Contexto,
  entrada: { codigo: string },
): Promise<Outcome<{ codigo: string }>> {
  return contexto.store.transaction(async (tx) => {
    const codigo = normalizaCupom(entrada.codigo)
    const ended = await tx.cupons.end(codigo)
    if (ended === 'desconhecido') return fail('NAO_ENCONTRADO', { message: `Não há cupom ${codigo}.` })
    if (ended === 'ja-encerrado') return fail('CONFLITO', { message: `O cupom ${codigo} já foi encerrado.` })
    const now = contexto.clock()
    const dados = { antes: 'ativo', depois: 'encerrado' }
    await record(tx, contexto, { acao: 'cupom-encerrado', alvo: `cupom:${codigo}`, dados, now })
    return done({ codigo })
  })
}
