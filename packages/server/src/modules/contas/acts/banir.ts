/** Bans an account; two people lift a ban (rules: operacao/usuarios, vinculos/duas-pessoas). */
import * as api from '@portal/api/operacao/usuarios'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { motivoField, quemField } from '../../../kernel/acts/fields'
import { count, section } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { withoutPersonalData } from '../../../kernel/personal-data'
import type { Usuario } from '../ports/usuarios'
import { levantarBanimento } from '../../vinculos'
import { contaBloqueadaMail, contaDesbloqueadaMail } from './conta-emails'
import { defineAct, type ContasActScope } from './context'
import { findUsuarioVisto, requireUsuario } from '../../../kernel/acts/conta'

interface AnuncioNomeado {
  id: number
  titulo: string
}

const storedSchema = z.object({ quem: z.string(), motivo: z.string() })

/**
 * Sessions end, listings leave the air, pictures are not served, the e-mail stays taken. Fails with
 * NAO_ENCONTRADO or CONFLITO.
 */
export const banir = defineAct({
  ato: 'banir-usuario',
  endpoint: api.banirUsuario,
  fromCall: ({ conta, motivo }) => ({ quem: conta, motivo }),
  lock: async (tx, { quem }: { quem: string; motivo: string }) => {
    const locked = await lockUsuario(tx, quem)
    return locked.ok && locked.data.bloqueadoEm !== null
      ? fail('CONFLITO', { message: `A conta ${codigoAnunciante(locked.data.id)} já está banida.` })
      : locked
  },
  async run(tx, { motivo }, { subject: { id, email }, operador: por, site, now }) {
    const sessoesEncerradas = (await tx.sessoes.list(id, now)).length
    await tx.usuarios.setBloqueio(id, now, now)
    await tx.banimentos.create({ conta: id, por, motivo: withoutPersonalData(motivo) }, now)
    await tx.sessoes.endAll(id, now)
    const off = await takeOffAir(tx, id, now)
    await tx.outbox.send(contaBloqueadaMail(site, email), now)
    return done({ id, codigo: codigoAnunciante(id), sessoesEncerradas, ...off })
  },
  audit: ({ id, sessoesEncerradas, ...off }, { motivo }) => ({
    acao: 'usuario-banido',
    alvo: `usuario:${id}`,
    dados: {
      motivo,
      antes: 'livre',
      depois: 'banido',
      anunciosSuspensos: off.anunciosSuspensos.map((anuncio) => anuncio.id),
      anunciosPendentes: off.anunciosPendentes.map((anuncio) => anuncio.id),
      sessoesEncerradas,
    },
  }),
  view: ({ codigo }) => ({ codigo }),
  // Older releases proposed it; one person bans now.
  secondPerson: { stored: storedSchema, propose: async () => done(undefined) },
  command: (act) =>
    defineCommand({
      name: 'usuario banir',
      argument: 'quem',
      summary:
        'bane uma conta: sessões encerradas, anúncios e fotos fora do ar, o e-mail não serve para outra',
      options: {
        motivo: {
          value: '"texto"',
          help: 'só para a auditoria, o dono não o lê: sem dados pessoais',
          required: true,
        },
      },
      input: z.object({ quem: quemField, motivo: motivoField }),
      question: async ({ store }, { quem }) => {
        const usuario = await findUsuarioVisto(store, quem)
        if (usuario === undefined || usuario.bloqueadoEm !== null) return undefined
        const own = await store.anuncios.listDoDono(usuario.id)
        const live = own.filter(({ status }) => status === 'ativo')
        return `Banir a conta ${codigoAnunciante(usuario.id)}, com ${count(live.length, 'anúncio', 'anúncios')} no ar?`
      },
      act,
      print: ({ id, codigo, sessoesEncerradas, anunciosSuspensos, anunciosPendentes }) => [
        `Conta ${id} (${codigo}) banida. O dono recebeu um e-mail, sem o motivo.`,
        `${count(sessoesEncerradas, 'sessão encerrada', 'sessões encerradas')}.`,
        ...section('Saíram do ar', anunciosSuspensos.map(named)),
        ...section('Esperavam pagamento (se chegar, vira crédito)', anunciosPendentes.map(named)),
      ],
    }),
})

const named = ({ id, titulo }: AnuncioNomeado): string => `${id}  ${titulo}`

/** Listings live before the ban, and those that waited for payment: a later payment becomes credit. */
async function takeOffAir({ anuncios }: ContasActScope, usuarioId: number, now: Date) {
  const own = await anuncios.listDoDono(usuarioId)
  const withStatus = (status: string): AnuncioNomeado[] =>
    own.filter((anuncio) => anuncio.status === status).map(({ id, titulo }) => ({ id, titulo }))
  const [anunciosSuspensos, anunciosPendentes] = [withStatus('ativo'), withStatus('pendente')]
  for (const { id } of anunciosSuspensos) await anuncios.suspender(id, now)
  for (const { id } of anunciosPendentes) await anuncios.desativar(id)
  return { anunciosSuspensos, anunciosPendentes }
}

/**
 * The first of two people requests it, another unbans the account; its listings stay off the air. Fails with
 * NAO_ENCONTRADO, or CONFLITO for the same person twice.
 */
export const desbanir = defineAct({
  ato: 'desbanir-usuario',
  endpoint: api.desbanirUsuario,
  fromCall: ({ conta, motivo }) => ({ quem: conta, motivo }),
  lock: async (tx, { quem }: { quem: string; motivo?: string }) => banned(await lockUsuario(tx, quem)),
  async run(tx, _input, { subject: { id, email }, operador: por, site, now }) {
    const lifted = await levantarBanimento(tx, { conta: id, por }, now)
    if (!lifted.ok) return lifted
    const { levantado: livre, pedidoPor } = lifted.data
    if (livre) {
      await tx.usuarios.setBloqueio(id, null, now)
      await tx.outbox.send(contaDesbloqueadaMail(site, email), now)
    }
    return done({ id, codigo: codigoAnunciante(id), livre, pedidoPor })
  },
  audit: ({ id, livre, pedidoPor }, { motivo = null }) => ({
    acao: livre ? 'usuario-desbanido' : 'usuario-desbanir-pedido',
    alvo: `usuario:${id}`,
    dados: livre ? { motivo, antes: 'banido', depois: 'livre', pedidoPor } : { motivo },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: storedSchema,
    async propose({ store }, { quem, motivo }) {
      const found = banned(await requireUsuario(store, quem), quem)
      const resumo = `Desbanir a conta ${quem}.`
      return found.ok ? done({ dados: { quem, motivo }, resumo, motivo }) : found
    },
    agreed: ({ livre }) => livre,
  },
  command: (act) =>
    defineCommand({
      name: 'usuario desbanir',
      argument: 'quem',
      summary: 'pede que uma conta entre de novo; outra pessoa repete o comando em um dia, e ela entra',
      options: { motivo: { value: '"texto"', help: 'para a auditoria' } },
      input: z.object({ quem: quemField, motivo: motivoField.optional() }),
      act,
      print: ({ id, codigo, livre, pedidoPor }) =>
        livre
          ? [
              `Conta ${id} (${codigo}) liberada. O dono recebeu um e-mail.`,
              'Cada anúncio volta ao ar quando o dono o salvar, até o fim da promoção.',
            ]
          : [
              `Pedido de ${pedidoPor} guardado. Outra pessoa precisa repetir o comando para liberar ${codigo}.`,
            ],
    }),
})

function banned(found: Outcome<Usuario>, quem?: string): Outcome<Usuario> {
  if (!found.ok || found.data.bloqueadoEm !== null) return found
  const codigo = quem ?? codigoAnunciante(found.data.id)
  return fail('CONFLITO', { message: `A conta ${codigo} não está banida.` })
}

async function lockUsuario(tx: ContasActScope, quem: string): Promise<Outcome<Usuario>> {
  const known = await requireUsuario(tx, quem)
  if (!known.ok) return known
  await tx.anuncios.lockDono(known.data.id)
  return requireUsuario(tx, String(known.data.id))
}
