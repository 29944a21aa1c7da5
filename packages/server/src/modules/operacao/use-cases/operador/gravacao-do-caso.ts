/** The recordings of a reviewed version; an approval needs new ones opened (rule: casos/voz). */
import type { AnswerOf } from '@portal/api/endpoint'
import type { findCaso } from '@portal/api/operacao/casos'
import { segundosDe, TIPOS_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { textosDoVideo } from '../../../albuns'
import type { Publicacao, Revisao } from '../../../anuncios'
import type { OperacaoScope } from '../../store'

type Scope = Pick<OperacaoScope, 'revisoes' | 'vozes' | 'leituras'>
type Anterior = { publicacao: Publicacao } | undefined

export async function findGravacaoDoCaso(
  { revisoes, vozes }: Scope,
  { versaoId }: Revisao,
  tipo: TipoGravacao,
) {
  const versao = versaoId === null ? undefined : await revisoes.findVersao(versaoId)
  const id = versao?.publicacao.formulario[`${tipo}Id`] ?? null
  return id === null ? undefined : vozes.find(id)
}

export async function gravacaoVista(
  tx: Scope,
  revisao: Revisao,
  anterior: Anterior,
  tipo: TipoGravacao,
): Promise<NonNullable<AnswerOf<typeof findCaso>['voz']> | null> {
  const gravacao = await findGravacaoDoCaso(tx, revisao, tipo)
  if (gravacao === undefined) return null
  const nova = anterior?.publicacao.formulario[`${tipo}Id`] !== gravacao.id
  const textos = await textosDoVideo(tx, gravacao.arquivoPath)
  return { segundos: segundosDe(gravacao.duracaoMs), nova, fora: gravacao.fora, textos }
}

/** The first kind that this operator has to open before an approval. */
export async function findPorAbrir(
  tx: Scope & Pick<OperacaoScope, 'casos'>,
  revisao: Revisao,
  anterior: Anterior,
  operador: string,
): Promise<TipoGravacao | undefined> {
  for (const tipo of TIPOS_GRAVACAO) {
    const gravacao = await gravacaoVista(tx, revisao, anterior, tipo)
    if (gravacao?.nova !== true || gravacao.fora) continue
    if (!(await tx.casos.hasAberto(revisao, operador, tipo))) return tipo
  }
  return undefined
}
