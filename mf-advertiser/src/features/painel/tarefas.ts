import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isExpirado } from '@portal/domain/agenda'
import { agendaDe } from '../../lib/agenda'
import { acabaLogo } from '../../lib/anuncioPublico'
import { esperaDe, isRecusado } from '../../lib/espera'
import { formatInstante } from '../../lib/datas'
import { correcaoDe, PASSO_DA_ESPERA, type Passo } from './proximoPasso'

/** Something that only its owner can settle: the listing, what happened, and the one act. */
export interface Tarefa {
  anuncio: AnuncioDoDono
  what: string
  detail: string
  tone: 'bad' | 'warn'
  /** Undefined: renewal, which starts with a draft. */
  act: Passo | undefined
}

/** Tasks of the owner: refusals, then payments with a deadline, then offline listings, then ends. */
export function tarefasDe(anuncios: readonly AnuncioDoDono[], now: Date): Tarefa[] {
  const kinds = [recusada, devida, suspensa, acaba]
  const done = new Set<number>()
  return kinds.flatMap((kind) =>
    anuncios.flatMap((anuncio) => {
      const tarefa = done.has(anuncio.id) ? undefined : kind(anuncio, now)
      if (tarefa === undefined) return []
      done.add(anuncio.id)
      return [{ anuncio, ...tarefa }]
    }),
  )
}

/** The act of an alert about a listing: that of its task, else its renewal once it is over. */
export function atoDe(
  anuncio: AnuncioDoDono,
  tarefas: readonly Tarefa[],
  now: Date,
): Pick<Tarefa, 'anuncio' | 'act'> {
  const tarefa = tarefas.find((one) => one.anuncio.id === anuncio.id)
  if (tarefa !== undefined) return tarefa
  const over = anuncio.revisao === undefined && isExpirado(agendaDe(anuncio), now)
  return { anuncio, act: over ? undefined : { label: 'Ver em Meus Anúncios', to: '/meus-anuncios' } }
}

type SemAnuncio = Omit<Tarefa, 'anuncio'>

function recusada(anuncio: AnuncioDoDono): SemAnuncio | undefined {
  const { revisao } = anuncio
  if (revisao === undefined || !isRecusado(anuncio)) return undefined
  const edit = revisao.edicao === true
  return {
    what: edit ? 'Edição recusada' : 'Publicação recusada',
    detail: `${revisao.motivo ?? 'Veja o motivo'}.${edit && anuncio.ativo ? ' A versão anterior continua no ar.' : ''}`,
    tone: 'bad',
    act: { ...correcaoDe(anuncio), label: 'Corrigir' },
  }
}

function devida(anuncio: AnuncioDoDono): SemAnuncio | undefined {
  const espera = esperaDe(anuncio)
  if (espera === 'pagamento') {
    return {
      what: 'Pagamento pendente',
      detail: 'Vai ao ar depois do pagamento.',
      tone: 'warn',
      act: PASSO_DA_ESPERA.pagamento,
    }
  }
  if (espera !== 'operadora') return undefined
  return {
    what: 'Consultando a operadora',
    detail: 'Não pague de novo.',
    tone: 'warn',
    act: PASSO_DA_ESPERA.operadora,
  }
}

function suspensa(anuncio: AnuncioDoDono): SemAnuncio | undefined {
  if (anuncio.suspenso !== true || anuncio.porAusencia === true) return undefined
  const act = { label: 'Ver como retomar', to: '/meus-anuncios' }
  return { what: 'Fora do ar', detail: 'Os dias continuam contando.', tone: 'warn', act }
}

function acaba(anuncio: AnuncioDoDono, now: Date): SemAnuncio | undefined {
  if (!acabaLogo(anuncio, now) || anuncio.expiraEm === null) return undefined
  return {
    what: 'Sai do ar logo',
    detail: `No ar até ${formatInstante(anuncio.expiraEm)}.`,
    tone: 'warn',
    act: undefined,
  }
}
