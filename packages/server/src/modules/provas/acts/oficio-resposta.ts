/** The answer to an authority's order: by two people, in a signed package, delivered (rule: denuncias/oficios). */
import * as api from '@portal/api/operacao/oficios'
import { ALCANCES_OFICIO, type AlcanceOficio } from '@portal/domain/oficio'
import { diaEscrito } from '@portal/domain/tempo'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import type { Seal } from '../../../kernel/crypto/signed-json'
import { done, fail, invalid, type Failure } from '../../../kernel/failure'
import type { OficioGuardado, RespostaDoOficio } from '../ports/oficios'
import type { ProvasScope } from '../store'
import { montarPacote } from '../use-cases/pacote'
import { defineAct } from './context'
import { alvoDoOficio, lockOficio, openConteudo } from './oficios'

interface Resposta {
  id: number
  decisao: 'atender' | 'negar'
  alcance: AlcanceOficio[]
  de?: string | undefined
  ate?: string | undefined
  motivo: string
}

/** Why it cannot be answered like this; undefined: it can. */
async function checkResposta(
  tx: ProvasScope,
  oficio: OficioGuardado,
  { decisao, alcance, de, ate }: Resposta,
): Promise<Failure | undefined> {
  if (oficio.resposta !== null)
    return fail('CONFLITO', { message: `A ordem ${oficio.id} já foi respondida.` })
  if ((await tx.oficios.listArquivos(oficio.id)).length === 0)
    return fail('CONFLITO', { message: 'Anexe o ofício antes de responder.' })
  if (decisao === 'negar')
    return alcance.length === 0 ? undefined : invalid({ alcance: ['Quem nega não entrega nada.'] })
  if (alcance.length === 0) return invalid({ alcance: ['Marque o que vai no pacote.'] })
  if (!alcance.includes('acessos')) return undefined
  if (de === undefined || ate === undefined || de > ate)
    return invalid({ de: ['Informe os dias dos acessos, do primeiro ao último.'] })
  return undefined
}

/** From the sealed copy, when the account was erased under the hold. */
async function dadosDe(tx: ProvasScope, conta: number): Promise<Record<string, unknown>> {
  return (await tx.retencoes.findCopia(conta)) ?? (await tx.usuarios.exportAll(conta))
}

/** Builds and seals the package; returns its digest. */
async function guardarPacote(
  tx: ProvasScope,
  seal: Seal,
  { oficio, resposta }: { oficio: OficioGuardado; resposta: RespostaDoOficio },
): Promise<string> {
  const { sha256 } = await tx.oficios.addArquivo({
    oficioId: oficio.id,
    pacote: true,
    nome: `ordem-${oficio.id}.zip`,
    conteudo: montarPacote(seal, oficio, { resposta, dados: await dadosDe(tx, oficio.conta) }),
    por: resposta.confirmadaPor,
    em: new Date(resposta.em),
  })
  return sha256
}

/** Two people answer. Fails with NAO_ENCONTRADO, CONFLITO, CORPO_INVALIDO or SEGUNDA_PESSOA. */
export const responderOficio = defineAct({
  ato: 'responder-oficio',
  endpoint: api.responderOficio,
  lock: (tx, { id }: Resposta) => lockOficio(tx, id),
  async run(tx, input, { operador: por, segunda: confirmadaPor, now, subject: oficio, selagem }) {
    const refused = await checkResposta(tx, oficio, input)
    if (refused !== undefined) return refused
    if (confirmadaPor === undefined) return fail('SEGUNDA_PESSOA')
    const { id, decisao, alcance, de = null, ate = null, motivo } = input
    const resposta: RespostaDoOficio = {
      decisao,
      alcance,
      ...(alcance.includes('acessos') ? { de, ate } : { de: null, ate: null }),
      motivo,
      por,
      confirmadaPor,
      em: now.toISOString(),
    }
    await tx.oficios.setResposta(id, resposta)
    const sha256 = decisao === 'negar' ? null : await guardarPacote(tx, selagem.seal, { oficio, resposta })
    return done({ id, resposta, sha256 })
  },
  audit: ({ sha256, resposta: { em: _when, por: _who, ...resposta } }, oficio) => ({
    acao: 'oficio-respondido',
    alvo: alvoDoOficio(oficio),
    dados: { ...resposta, sha256 },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({
      id: z.number(),
      decisao: z.enum(['atender', 'negar']),
      alcance: z.array(z.enum(ALCANCES_OFICIO)),
      de: z.string().optional(),
      ate: z.string().optional(),
      motivo: z.string(),
    }),
    propose: ({ store }, input) =>
      store.transaction(async (tx) => {
        const oficio = await lockOficio(tx, input.id)
        if (!oficio.ok) return oficio
        const refused = await checkResposta(tx, oficio.data, input)
        if (refused !== undefined) return refused
        return done({ dados: input, resumo: resumoDe(input, oficio.data), motivo: input.motivo })
      }),
    result: ({ sha256 }) => ({ sha256 }),
  },
})

function resumoDe({ decisao, alcance, de, ate }: Resposta, { id, processo, autoridade }: OficioGuardado) {
  const ordem = `ordem ${id} (${processo}, ${autoridade})`
  if (decisao === 'negar') return `Negar a ${ordem}.`
  const dias = alcance.includes('acessos') ? `, de ${diaEscrito(de ?? '')} a ${diaEscrito(ate ?? '')}` : ''
  return `Atender à ${ordem} com: ${alcance.join(', ')}${dias}.`
}

/** Fails with NAO_ENCONTRADO. */
export const openPacote = defineAct({
  ato: 'entregar-oficio',
  endpoint: api.abrirPacote,
  lock: (tx, { id }: { id: number }) => lockOficio(tx, id),
  run: (tx, { id }) => openConteudo(tx, id, ({ pacote }) => pacote),
  audit: ({ sha256 }, oficio) => ({
    acao: 'pacote-aberto',
    alvo: alvoDoOficio(oficio),
    dados: { sha256 },
  }),
})

/** Fails with NAO_ENCONTRADO or CONFLITO. */
export const entregarOficio = defineAct({
  ato: 'entregar-oficio',
  endpoint: api.entregarOficio,
  lock: (tx, { id }: { id: number; recibo: string }) => lockOficio(tx, id),
  async run(tx, { id, recibo }, { operador: por, now, subject }) {
    if (subject.resposta === null)
      return fail('CONFLITO', { message: `A ordem ${id} ainda não foi respondida.` })
    if (subject.entregueEm !== null) return fail('CONFLITO', { message: `A ordem ${id} já foi entregue.` })
    await tx.oficios.entregar(id, { por, recibo }, now)
    return done({ id })
  },
  audit: (oficio, { recibo }) => ({
    acao: 'oficio-entregue',
    alvo: alvoDoOficio(oficio),
    dados: { recibo },
  }),
})
