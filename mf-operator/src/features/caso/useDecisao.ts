import { decidirCaso, desfazerDecisao, type Caso } from '@portal/api/operacao/casos'
import { pegarCaso } from '@portal/api/operacao/fila'
import type { CodigoRecusa } from '@portal/domain/revisao'
import { ask } from '../../lib/ask'
import { hrefOfCaso } from '../../lib/casos'
import { rememberTomada } from '../../lib/undo'
import { useAct, type Act } from '../../lib/useAct'

export interface CorpoRecusa {
  codigo: CodigoRecusa
  motivos: string
}

interface Parts {
  caso: Caso
  onDecided: () => Promise<void>
  onStale: () => void
}

export interface Decisao {
  act: Act
  aprovar: () => Promise<void>
  recusar: (recusa: CorpoRecusa) => Promise<void>
}

/** Decides a case, claiming it first if unclaimed; reading alone claims nothing. */
export function useDecisao({ caso, onDecided, onStale }: Parts): Decisao {
  const act = useAct()
  const params = { id: Number(caso.id.replace('revisao:', '')) }
  const decide = async (body: { decisao: 'aprovar' } | ({ decisao: 'recusar' } & CorpoRecusa)) => {
    const taken = await act.run(async () => {
      const mine = caso.pego?.meu === true ? undefined : await ask(pegarCaso, { params: { caso: caso.id } })
      const result = mine?.ok === false ? mine : await ask(decidirCaso, { params, body })
      if (!result.ok && result.error.code === 'CONFLITO') onStale()
      return result
    })
    if (taken === undefined || !('desfazerAte' in taken)) return
    rememberTomada({
      titulo: caso.titulo,
      decisao: body.decisao,
      desfazerAte: taken.desfazerAte,
      desfazer: () => ask(desfazerDecisao, { params }),
      href: hrefOfCaso(caso.id),
    })
    await onDecided()
  }
  return {
    act,
    aprovar: () => decide({ decisao: 'aprovar' }),
    recusar: (recusa) => decide({ decisao: 'recusar', ...recusa }),
  }
}
