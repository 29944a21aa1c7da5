/** Answers a report and takes its measures; a minor's needs two people (rule: operadores/duas-pessoas). */
import * as api from '@portal/api/operacao/denuncias'
import { DE_MENOR } from '@portal/domain/denuncia'
import type { MedidasDenuncia } from '@portal/domain/medidas'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, motivoField } from '../../../kernel/acts/fields'
import { section } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import type { DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import { descongelar } from '../use-cases/congelar'
import { denunciaRespondidaMail } from '../use-cases/denuncia-emails'
import { alvoDaMedida, checkMedidas, medidasNaAuditoria, tomarMedidas } from '../use-cases/medidas'
import { levantar } from '../use-cases/ocultar'
import { checkRestauro } from '../use-cases/ocultar-agora'
import { defineAct, type DenunciasActContext } from './context'
import { retiradaLines } from './retirar'
import { alvoDe, lockAberta, protocoloField } from './list'

const MOTIVO_NEUTRO = 'descumprimento dos Termos e Condições.'
const RESPOSTA_MAX = 2_000

export interface Resposta extends MedidasDenuncia {
  protocolo: string
  texto: string
  status: RespostaDenuncia['status']
  /** Text for the owner. */
  motivo?: string
}

/** Ids, as in "12,15". */
const fotosField = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'informe números de fotos, como 12,15')
  .transform((text) => text.split(',').map(Number))

const answerSchema = z
  .object({
    protocolo: protocoloField,
    texto: z
      .string()
      .transform(limparTexto)
      .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(RESPOSTA_MAX)),
    procedente: flagField,
    'retirar-anuncio': flagField,
    motivo: motivoField.optional(),
    'recusar-fotos': fotosField.optional(),
    'banir-conta': flagField,
    'sem-medida': motivoField.optional(),
  })
  .transform(
    ({
      procedente,
      'retirar-anuncio': retirarAnuncio,
      'recusar-fotos': fotos,
      'banir-conta': banirConta,
      'sem-medida': semMedida,
      ...rest
    }) => {
      const upheld =
        procedente || retirarAnuncio || banirConta || fotos !== undefined || semMedida !== undefined
      const status = upheld ? ('procedente' as const) : ('improcedente' as const)
      return { ...rest, retirarAnuncio, fotos, banirConta, semMedida, status }
    },
  )

/**
 * Closes a report with its answer and measures in one transaction. The owner is not notified of the report,
 * since a suspect must not be warned. Fails with NAO_ENCONTRADO, CONFLITO or CORPO_INVALIDO.
 */
export const answerDenuncia = defineAct({
  ato: 'decidir-denuncia',
  endpoint: api.decidirDenuncia,
  lock: (tx, { protocolo }: Resposta) => lockAberta(tx, protocolo),
  async run(
    tx,
    { protocolo, texto, status, motivo = MOTIVO_NEUTRO, ...medidas },
    { subject, now, ...contexto },
  ) {
    const refused =
      checkRestauro(subject, status, contexto) ?? (await checkMedidas(tx, subject, status, medidas))
    if (refused !== undefined) return refused
    const upheld = status === 'procedente'
    const tomadas = upheld ? await tomarMedidas(tx, contexto, subject, { ...medidas, motivo }) : done(null)
    if (!tomadas.ok) return tomadas
    const { operador: por, segunda: confirmadaPor, site } = contexto
    const pedido = await tx.pedidosDeFoto.lock(subject.id)
    if (pedido?.selfie === 'recebida') await tx.pedidosDeFoto.setSelfie(subject.id, 'apagada')
    await tx.denuncias.answer(protocolo, { status, resposta: texto, por, confirmadaPor }, now)
    if (!upheld) {
      await descongelar(tx, subject, now)
      await tx.escritores.soltar(subject.id)
    }
    if (upheld) await tx.relatos.removeContestados(subject.id)
    await levantar(tx, subject, status, now)
    const { email, anuncioId } = subject
    if (email !== null) await tx.outbox.send(denunciaRespondidaMail(site, email, { protocolo, texto }), now)
    const others = anuncioId === null ? [] : await tx.denuncias.listDoAnuncio(anuncioId)
    return done({
      protocolo,
      status,
      // Not every reporter leaves an address.
      emailEnviado: email !== null,
      retirada: tomadas.data?.retiradas[0] ?? null,
      medidas: tomadas.data,
      outrasAbertas: others.filter((other) => other.status === 'aberta').map((other) => other.protocolo),
    })
  },
  audit: ({ status, emailEnviado, medidas }, { protocolo, retirarAnuncio, semMedida }, { subject }) => ({
    acao: 'denuncia-respondida',
    alvo: alvoDe(protocolo),
    dados: {
      anuncioId: subject.anuncioId,
      antes: 'aberta',
      depois: status,
      anuncioRetirado: retirarAnuncio,
      medidas: medidas === null ? null : medidasNaAuditoria(medidas, semMedida),
      emailEnviado,
    },
  }),
  view: ({ retirada, medidas, ...rest }) => ({
    ...rest,
    retirado: retirada !== null,
    fotosRecusadas: medidas?.fotos.length ?? 0,
  }),
  secondPerson: {
    ato: 'decidir-denuncia-de-menor',
    stored: z.object({
      protocolo: z.string(),
      texto: z.string(),
      status: z.enum(['procedente', 'improcedente']),
      retirarAnuncio: z.boolean(),
      motivo: z.string().optional(),
      fotos: z.array(z.number()).optional(),
      banirConta: z.boolean().optional(),
      semMedida: z.string().optional(),
    }),
    async propose(contexto, resposta, { requireFresh }) {
      const { store } = contexto
      const denuncia = await store.denuncias.find(resposta.protocolo)
      if (denuncia?.status !== 'aberta') return done(undefined)
      const refused =
        checkRestauro(denuncia, resposta.status, contexto) ??
        (await checkMedidas(store, denuncia, resposta.status, resposta))
      if (refused !== undefined) return refused
      // Blocking a hash and banning require the passkey here as in their own acts.
      const minor = denuncia.motivo === DE_MENOR
      if (minor || (await isHeavy(contexto, denuncia, resposta))) requireFresh()
      if (!minor) return done(undefined)
      const resumo = `Responder a denúncia ${denuncia.protocolo} (suspeita de menor) como ${resumoDe(resposta)}.`
      return done({ dados: resposta, resumo })
    },
  },
  command: (act) =>
    defineCommand({
      name: 'denuncia responder',
      // The back office decides whether two people are needed, since it has the report.
      ato: 'decidir-denuncia-de-menor',
      argument: 'protocolo',
      summary: 'encerra uma denúncia; quem deixou e-mail recebe o texto',
      options: {
        texto: { value: '"texto"', help: 'a resposta, que vai por e-mail a quem denunciou', required: true },
        procedente: {
          help: 'a denúncia procede (sem isto, improcedente); a foto denunciada sai, com as cópias',
        },
        'retirar-anuncio': { help: 'retira também o anúncio do ar; a denúncia procede' },
        'recusar-fotos': {
          value: 'ids',
          help: 'recusa fotos da conta, como 12,15, e as cópias, e bloqueia o reenvio; a denúncia procede',
        },
        'banir-conta': { help: 'bane a conta denunciada; a denúncia procede' },
        'sem-medida': { value: '"texto"', help: 'procede e nada é feito: por quê' },
        motivo: { value: '"texto"', help: 'o que o dono lê do anúncio ou da foto (padrão: neutro)' },
      },
      input: answerSchema,
      question: async ({ store }, { protocolo, retirarAnuncio }) => {
        const denuncia = retirarAnuncio ? await store.denuncias.find(protocolo) : undefined
        if (denuncia?.status !== 'aberta' || denuncia.anuncioId === null) return undefined
        return `Responder e retirar do ar, para sempre, o anúncio ${denuncia.anuncioId} "${denuncia.anuncioTitulo}"?`
      },
      act,
      print: ({ protocolo, status, emailEnviado, medidas, outrasAbertas }) => [
        `Denúncia ${protocolo} encerrada como ${status}.`,
        emailEnviado ? 'A resposta vai por e-mail.' : 'Quem denunciou não deixou e-mail.',
        ...(medidas?.retiradas.flatMap(retiradaLines) ?? []),
        ...section('Fotos recusadas', medidas?.fotos.map(String) ?? []),
        ...(medidas?.banida === true ? ['A conta foi banida.'] : []),
        ...section('Outras denúncias abertas deste anúncio', outrasAbertas),
      ],
    }),
})

async function isHeavy({ store }: DenunciasActContext, denuncia: DenunciaGuardada, resposta: Resposta) {
  if (resposta.status === 'improcedente') return false
  const { foto } = await alvoDaMedida(store, denuncia)
  return foto || resposta.banirConta === true || (resposta.fotos ?? []).length > 0
}

/** What the second person reads. */
function resumoDe({ status, retirarAnuncio, fotos = [], banirConta = false, semMedida }: Resposta): string {
  return [
    status,
    ...(retirarAnuncio ? ['e o anúncio é retirado'] : []),
    ...(fotos.length > 0 ? [`e saem as fotos ${fotos.join(', ')}, com as cópias`] : []),
    ...(banirConta ? ['e a conta é banida'] : []),
    ...(semMedida === undefined ? [] : [`sem medida, porque ${semMedida}`]),
  ].join(', ')
}
