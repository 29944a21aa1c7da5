/** What the outside council reads (rules: conselho/numeros, conselho/amostra). */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/operacao/conselho'
import { gruposDaAmostra, secaoDoFreio, secaoDoQueEspera } from '@portal/domain/conselho'
import { limitesDoMes, mesesDoExtrato } from '@portal/domain/extrato'
import { addDias, localDe } from '@portal/domain/tempo'
import { secoesDaTransparencia } from '@portal/domain/transparencia'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { OperacaoScope } from '../../store'
import { prazosDe } from './numeros'

type Conselho = AnswerOf<typeof api.findConselho>

const UF = 'DF'

/** Whole months alone, as published (ADR 69). Fails with NAO_ENCONTRADO for any other. */
export async function findConselho(
  tx: OperacaoScope,
  { mes: pedido }: { mes?: string | undefined },
  now: Date,
): Promise<Outcome<Conselho>> {
  const begin = (await tx.transparencia.findBegin()) ?? now
  const meses = mesesDoExtrato(now)
    .slice(1)
    .filter((mes) => limitesDoMes(mes).ate > begin)
  const mes = pedido === undefined ? meses[0] : meses.find((known) => known === pedido)
  if (mes === undefined && pedido !== undefined) return fail('NAO_ENCONTRADO')
  const agora = secaoDoQueEspera(prazosDe(await tx.numeros.prazos({ de: now, ate: now })))
  return done({ em: now, agora, meses, mes: mes === undefined ? null : await findMes(tx, mes, now) })
}

async function findMes(tx: OperacaoScope, mes: string, now: Date): Promise<NonNullable<Conselho['mes']>> {
  const limites = limitesDoMes(mes)
  const corte = limitesDoMes(localDe(now, UF).dia.slice(0, 7)).de
  const contagens = await tx.transparencia.count({ ...limites, corte })
  const amostra = await tx.conselho.sortear(mes, now)
  return {
    mes,
    de: `${mes}-01`,
    ate: addDias(localDe(limites.ate, UF).dia, -1),
    secoes: [...secoesDaTransparencia(contagens), secaoDoFreio(await tx.conselho.countFreio(limites))],
    amostra: {
      sorteadaEm: amostra.sorteadaEm,
      grupos: gruposDaAmostra(await tx.conselho.listAmostra(limites, amostra)),
    },
  }
}
