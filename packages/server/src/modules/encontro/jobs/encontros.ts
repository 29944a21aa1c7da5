import { CONVITE_DE_CONFIANCA_DIAS, ENCONTRO_AVISO_HORAS } from '@portal/domain/limites-de-apoio'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { EncontroDeps } from '../deps'
import { MOTIVOS_DE_AVISO } from '../ports'
import type { EncontroScope } from '../store'
import { avisarVencidos, cumprirPalavra, SMS_JOB } from '../use-cases/avisar'
import { PALAVRA_JOB } from '../use-cases/encontro'
import { avisoSms } from '../use-cases/mensagens'

export const ENCONTROS_EVERY_MS = 15_000
/** Retry period of a text message; its timer is erased afterwards. */
const RETRIES = { forMs: 6 * HOUR_MS, maxPauseMs: 5 * MINUTE_MS }

const palavraSchema = z.object({ id: z.number().int() })
const smsSchema = palavraSchema.extend({ motivo: z.enum(MOTIVOS_DE_AVISO), em: z.coerce.date() })

type Site = Pick<EncontroDeps, 'config'>

/** Messages of unanswered timers; erases what is over (rule: encontro-seguro/guarda). */
export function encontrosJob({ config }: Site): JobHandler<EncontroScope> {
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: 'encontros',
    async run(tx) {
      await avisarVencidos(tx, config)
      await tx.encontros.removeAvisadosAfter(ENCONTRO_AVISO_HORAS)
      await tx.contatosDeConfianca.removeUnacceptedAfter(CONVITE_DE_CONFIANCA_DIAS)
    },
  }
}

export function encontroPalavraJob({ config }: Site): JobHandler<EncontroScope> {
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: PALAVRA_JOB,
    run: (tx, dados) => cumprirPalavra(tx, config, palavraSchema.parse(dados).id),
  }
}

/** One text message, at least once: a crash after its service took it sends it again. */
export function encontroSmsJob({ store, phone }: Pick<EncontroDeps, 'store' | 'phone'>): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: SMS_JOB,
    retries: RETRIES,
    async run(dados) {
      const { id, motivo, em } = smsSchema.parse(dados)
      const encontro = await store.encontros.find(id)
      if (encontro === undefined || encontro.contato.telefone === undefined) return
      const texto = avisoSms({ ...encontro, agora: em }, motivo)
      await phone.send({ telefone: encontro.contato.telefone, texto })
    },
  }
}
