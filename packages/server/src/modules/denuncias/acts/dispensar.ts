/** Dismisses reports without a named fact together, with an undo period (rule: denuncias/dispensa). */
import * as api from '@portal/api/operacao/plantao'
import { DE_MENOR, podeDispensarJunta } from '@portal/domain/denuncia'
import { DESFAZER_S } from '@portal/domain/limites'
import { z } from 'zod'
import { later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { DenunciaGuardada } from '../ports/denuncias'
import { unknownDenuncia } from '../use-cases/denuncia-recusada'
import { checkRestauro } from '../use-cases/ocultar-agora'
import type { DenunciasScope } from '../store'
import { defineAct, type DenunciasActContext } from './context'
import { lockAberta } from './list'

interface Dispensada {
  protocolos: readonly string[]
  texto: string
}

/** Fails with NAO_ENCONTRADO or CONFLITO, which names the report that keeps the others back. */
function check(
  denuncia: DenunciaGuardada,
  pessoas: Pick<DenunciasActContext, 'operador' | 'segunda'>,
): Outcome<DenunciaGuardada> {
  const { protocolo, descricao } = denuncia
  if (!podeDispensarJunta({ ...denuncia, comRelato: descricao !== null }))
    return fail('CONFLITO', {
      message: `A denúncia ${protocolo} aponta uma foto, traz um relato ou já foi respondida: responda-a sozinha.`,
    })
  return checkRestauro(denuncia, 'improcedente', pessoas) ?? done(denuncia)
}

async function lockTodas(tx: DenunciasScope, { protocolos }: Dispensada, contexto: DenunciasActContext) {
  const todas: DenunciaGuardada[] = []
  // In one order, so that two dismissals cannot lock each other out.
  for (const protocolo of [...new Set(protocolos)].sort()) {
    const locked = await lockAberta(tx, protocolo)
    const checked = locked.ok ? check(locked.data, contexto) : locked
    if (!checked.ok) return checked
    todas.push(checked.data)
  }
  return done(todas)
}

/** Answers nothing until its undo period ends. Fails with NAO_ENCONTRADO or CONFLITO. */
export const dispensarDenuncias = defineAct({
  ato: 'dispensar-denuncias',
  endpoint: api.dispensarDenuncias,
  lock: (tx, input: Dispensada, contexto) => lockTodas(tx, input, contexto),
  async run(tx, { texto }, { subject, operador: por, segunda, now, newUuid }) {
    const saiEm = later(now, DESFAZER_S * 1_000)
    const lote = newUuid()
    const ids = subject.map(({ id }) => id)
    const dispensa = { lote, por, confirmadaPor: segunda ?? null, texto, saiEm }
    if ((await tx.dispensas.create(dispensa, ids)) < ids.length)
      return fail('CONFLITO', { message: 'Outra pessoa acaba de dispensar algumas delas.' })
    return done({ lote, total: ids.length, desfazerAte: saiEm })
  },
  audit: ({ lote }, { protocolos, texto }) => ({
    acao: 'denuncias-dispensadas',
    alvo: `dispensa:${lote}`,
    dados: { protocolos, motivo: texto },
  }),
  secondPerson: {
    stored: z.object({ protocolos: z.array(z.string()), texto: z.string() }),
    async propose(contexto, { protocolos, texto }, { requireFresh }) {
      requireFresh()
      const { store } = contexto
      let minors = 0
      for (const protocolo of protocolos) {
        const denuncia = await store.denuncias.find(protocolo)
        const checked = denuncia === undefined ? unknownDenuncia(protocolo) : check(denuncia, contexto)
        if (!checked.ok) return checked
        if (checked.data.motivo === DE_MENOR) minors += 1
      }
      if (minors === 0) return done(undefined)
      const resumo = `Dispensar ${protocolos.length} denúncias sem relato, ${minors} de suspeita de menor.`
      return done({ dados: { protocolos, texto }, resumo, motivo: texto })
    },
  },
})

/** Only its author, until it goes out. Fails with CONFLITO. */
export const desfazerDispensa = defineAct({
  ato: 'dispensar-denuncias',
  endpoint: api.desfazerDispensa,
  async run(tx, { lote }: { lote: string }, { operador, now }) {
    const total = await tx.dispensas.undo(lote, operador, now)
    return total === 0
      ? fail('CONFLITO', { message: 'A dispensa já saiu, ou é de outra pessoa.' })
      : done({ total })
  },
  audit: ({ total }, { lote }) => ({ acao: 'dispensa-desfeita', alvo: `dispensa:${lote}`, dados: { total } }),
})
