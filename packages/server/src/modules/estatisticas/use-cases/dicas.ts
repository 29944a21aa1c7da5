/** Tips from an account's own figures (rule: painel/dicas). */
import { dicaDaResposta, dicaDoHorario, type Dica } from '@portal/domain/dicas'
import { DICAS_DIAS } from '@portal/domain/limites'
import { localDe } from '@portal/domain/tempo'
import { DAY_MS, later } from '../../../kernel/clock'
import type { EstatisticasScope } from '../store'

/** Hours are those of each listing's clock. */
export async function dicasDe(
  { anuncios, contagens, respostas }: Pick<EstatisticasScope, 'anuncios' | 'contagens' | 'respostas'>,
  usuarioId: number,
  now: Date,
): Promise<Dica[]> {
  const estados = new Map((await anuncios.listDoDono(usuarioId)).map(({ id, estado }) => [id, estado]))
  const porHora = Array<number>(24).fill(0)
  const counted = await contagens.list([...estados.keys()], later(now, -DICAS_DIAS * DAY_MS), now)
  for (const { anuncioId, minuto, tipo, total } of counted) {
    if (tipo === 'visita') continue
    const hora = Math.floor(localDe(minuto, estados.get(anuncioId) ?? '').minutos / 60)
    porHora[hora] = (porHora[hora] ?? 0) + total
  }
  const dicas = [dicaDoHorario(porHora), dicaDaResposta(await respostas.find(usuarioId), now)]
  return dicas.filter((dica) => dica !== undefined)
}
