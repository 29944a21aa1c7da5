/** The recording of a reviewed version; an approval needs a new one opened (rule: casos/voz). */
import type { AnswerOf } from '@portal/api/endpoint'
import type { findCaso } from '@portal/api/operacao/casos'
import { segundosDe } from '@portal/domain/voz'
import type { Publicacao, Revisao } from '../../../anuncios'
import type { OperacaoScope } from '../../store'

type Scope = Pick<OperacaoScope, 'revisoes' | 'vozes'>

export async function findVozDoCaso({ revisoes, vozes }: Scope, { versaoId }: Revisao) {
  const versao = versaoId === null ? undefined : await revisoes.findVersao(versaoId)
  const id = versao?.publicacao.formulario.vozId ?? null
  return id === null ? undefined : vozes.find(id)
}

export async function vozVista(
  tx: Scope,
  revisao: Revisao,
  anterior: { publicacao: Publicacao } | undefined,
): Promise<NonNullable<AnswerOf<typeof findCaso>['voz']> | null> {
  const voz = await findVozDoCaso(tx, revisao)
  if (voz === undefined) return null
  const nova = anterior?.publicacao.formulario.vozId !== voz.id
  return { segundos: segundosDe(voz.duracaoMs), nova, fora: voz.fora }
}
