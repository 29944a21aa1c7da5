/** Decides a review; decision, audit and mail are one transaction (rules: revisao/aprovar, revisao/recusa). */
import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import { CODIGOS_RECUSA, ROTULO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField } from '../../../kernel/acts/fields'
import { done, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import { isPaga, type Revisao } from '../../anuncios'
import type { RevisaoScope } from '../store'
import { aprovar, recusar } from '../use-cases/decidir-revisao'
import { revisaoDecididaMail } from '../use-cases/revisao-emails'
import { defineAct } from './context'

const ATO = 'decidir-caso'
const MOTIVOS_MAX = 1_000

const decidida = (acao: AcaoDaAuditoria) => (revisao: Revisao) => {
  const { id, anuncioId, tipo, codigo, motivos, versaoId: versao } = revisao
  return { acao, alvo: `anuncio:${anuncioId}`, dados: { revisao: id, versao, tipo, codigo, motivos } }
}

async function notified(
  tx: RevisaoScope,
  outcome: Outcome<Revisao>,
  { site, now }: { site: MailSite; now: Date },
): Promise<Outcome<Revisao>> {
  if (!outcome.ok) return outcome
  const { usuarioId, codigo, motivos, tipo } = outcome.data
  const owner = await tx.usuarios.findById(usuarioId)
  const recusa = codigo === null ? undefined : `${ROTULO_RECUSA[codigo]}: ${motivos ?? ''}`
  if (owner !== undefined && owner.bloqueadoEm === null)
    await tx.outbox.send(
      revisaoDecididaMail(site, owner.email, { tipo, paga: isPaga(outcome.data), recusa }),
      now,
    )
  return done(outcome.data)
}

const decidedLines = ({ id, anuncioId, tipo, estado }: Revisao): string[] => [
  `Revisão ${id} (${tipo}) do anúncio ${anuncioId}: ${estado}. O dono foi avisado no painel e por e-mail.`,
]

export const aprovarRevisao = defineAct({
  ato: ATO,
  async run(tx, { id }: { id: number }, contexto) {
    const { operador: por, pagamentos, now } = contexto
    return notified(tx, await aprovar(tx, { id, por }, { now, random: pagamentos.random }), contexto)
  },
  audit: decidida('revisao-aprovada'),
  command: (act) =>
    defineCommand({
      name: 'revisao aprovar',
      argument: 'caso',
      summary: 'aprova um caso: o que foi enviado vai ao ar, e os dias pagos começam agora',
      input: z.object({ caso: idField }).transform(({ caso }) => ({ id: caso })),
      act,
      print: decidedLines,
    }),
})

export const recusarRevisao = defineAct({
  ato: ATO,
  async run(tx, recusa: { id: number; codigo: CodigoRecusa; motivos: string }, contexto) {
    const { operador: por, now } = contexto
    return notified(tx, await recusar(tx, { ...recusa, por }, now), contexto)
  },
  audit: decidida('revisao-recusada'),
  command: (act) =>
    defineCommand({
      name: 'revisao recusar',
      argument: 'caso',
      summary: 'recusa um caso, com código e motivos; o dono corrige ou escolhe a devolução',
      options: {
        codigo: { value: CODIGOS_RECUSA.join('|'), help: 'o código do motivo', required: true },
        motivos: {
          value: '"texto"',
          help: 'o que o dono lê: o que mudar, sem dados pessoais',
          required: true,
        },
      },
      input: z
        .object({
          caso: idField,
          codigo: z.enum(CODIGOS_RECUSA),
          motivos: z
            .string()
            .transform(limparTexto)
            .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(MOTIVOS_MAX)),
        })
        .transform(({ caso, ...rest }) => ({ ...rest, id: caso })),
      question: async ({ store }, { id, codigo }) => {
        const caso = await store.filaDeRevisao.findCaso(id)
        if (caso?.estado !== 'aberta') return undefined
        return `Recusar o anúncio ${caso.anuncioId} "${caso.titulo}" (${ROTULO_RECUSA[codigo]})?`
      },
      act,
      print: decidedLines,
    }),
})
