/** State of a person's own check, as shown to them (rule: identidade/estados). */
import type { Identidade as IdentidadeNaRede } from '@portal/api/identidade'
import { podeTentarDeNovo, type TipoDocumento } from '@portal/domain/identidade'
import type { Identidade } from '../ports/identidades'
import type { ContextoDaIdentidade } from '../ports/contexto'
import { idadeVerificada } from './exigir'

type Deps = Pick<ContextoDaIdentidade, 'store' | 'clock' | 'identityCheck'>

export async function verIdentidade(deps: Deps, usuarioId: number): Promise<IdentidadeNaRede> {
  const ultima = await deps.store.identidades.findUltima(usuarioId)
  const enviados = ultima === undefined ? [] : await deps.store.documentos.listTipos(ultima.id)
  return visao(deps, ultima, enviados)
}

const texto = (instant: Date | null | undefined) => instant?.toISOString() ?? null

function visao(
  { clock, identityCheck }: Deps,
  ultima: Identidade | undefined,
  enviados: readonly TipoDocumento[],
): IdentidadeNaRede {
  const now = clock()
  const vencida = ultima?.estado === 'verificada' && ultima.validaAte !== null && ultima.validaAte <= now
  const estado = vencida ? 'expirada' : (ultima?.estado ?? 'nenhuma')
  const pendente = ultima?.estado === 'pendente' && ultima.desafioAte > now && identityCheck.nome === 'manual'
  return {
    estado,
    conferencia: identityCheck.nome,
    exigida: identityCheck.nome !== 'auto' && estado !== 'verificada',
    desafio: pendente
      ? { gesto: ultima.gesto, codigo: ultima.codigo, valeAte: ultima.desafioAte.toISOString() }
      : null,
    enviados: pendente ? [...enviados] : [],
    recusa: estado === 'recusada' ? (ultima?.codigoRecusa ?? null) : null,
    podeTentar: podeTentarDeNovo(ultima?.codigoRecusa ?? null),
    prazoEm: ultima?.estado === 'em-analise' ? texto(ultima.prazoEm) : null,
    decididaEm: texto(ultima?.decididaEm),
    validaAte: estado === 'verificada' ? texto(ultima?.validaAte) : null,
    idade: estado === 'verificada' && ultima !== undefined ? (idadeVerificada(ultima, now) ?? null) : null,
  }
}
