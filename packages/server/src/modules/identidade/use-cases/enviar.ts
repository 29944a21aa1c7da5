/** Submissions: pictures, sealed on arrival, or a request for an appointment (rule: identidade/envio). */
import { TIPOS_DOCUMENTO, type TipoDocumento, type ViaIdentidade } from '@portal/domain/identidade'
import { IDENTIDADE_PRAZO_HORAS } from '@portal/domain/limites'
import { HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Original } from '../../../kernel/images/ports'
import type { ContextoDaIdentidade } from '../ports/contexto'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope } from '../store'
import { atendimentoMail, atendimentoPedidoMail } from './identidade-emails'
import { marcasDe, pessoaDe, refuse } from './iniciar'

export type EnviarDeps = Pick<
  ContextoDaIdentidade,
  'store' | 'clock' | 'cofre' | 'images' | 'pixels' | 'config'
>

/** Context of a sealed picture, which opens only in its own case and place. */
export const contextoDoDocumento = (id: number, tipo: TipoDocumento): string => `identidade/${id}/${tipo}`

/**
 * Seals one picture, replacing an earlier one of its kind. Fails with CONFLITO, FOTO_INVALIDA or
 * ARQUIVO_GRANDE.
 */
export async function guardarDocumento(
  { store, clock, cofre, images, pixels }: EnviarDeps,
  { usuarioId, tipo, uploads }: { usuarioId: number; tipo: TipoDocumento; uploads: AsyncIterable<Original> },
): Promise<Outcome<Identidade>> {
  for await (const upload of uploads) {
    const result = await images.process(upload, (count) => pixels.take(usuarioId, count))
    if (!result.ok) return result
    const bytes = result.imagem.versoes.at(-1)?.bytes
    if (bytes === undefined) return fail('FOTO_INVALIDA')
    return store.transaction(async (tx) => {
      const open = await lockPendente(tx, usuarioId, clock())
      if (!open.ok) return open
      const { id } = open.data
      const cifrado = cofre.seal(bytes, contextoDoDocumento(id, tipo))
      await tx.documentos.put(id, { tipo, cifrado }, clock())
      return open
    })
  }
  return fail('FOTO_INVALIDA')
}

/** Submits both pictures. Fails with CONFLITO, MENOR_DE_IDADE, NAO_PERMITIDO or PERFIL_INCOMPLETO. */
export function enviarIdentidade(
  { store, clock }: EnviarDeps,
  { usuarioId, via }: { usuarioId: number; via: Exclude<ViaIdentidade, 'atendimento'> },
): Promise<Outcome<Identidade>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const open = await lockPendente(tx, usuarioId, now)
    if (!open.ok) return open
    const tipos = await tx.documentos.listTipos(open.data.id)
    if (TIPOS_DOCUMENTO.some((tipo) => !tipos.includes(tipo))) {
      return fail('CONFLITO', { message: 'Envie as duas imagens antes: o documento e a sua foto.' })
    }
    return handIn(tx, open.data, { via, atendimento: null }, now)
  })
}

/** Without pictures: operators write back, and the reason is stored with the case. */
export function pedirAtendimento(
  { store, clock, config }: EnviarDeps,
  { usuarioId, motivo }: { usuarioId: number; motivo: string },
): Promise<Outcome<Identidade>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const open = await lockPendente(tx, usuarioId, now)
    if (!open.ok) return open
    const sent = await handIn(tx, open.data, { via: 'atendimento', atendimento: motivo }, now)
    if (!sent.ok) return sent
    const dono = await tx.donos.find(usuarioId)
    if (dono !== undefined) await tx.outbox.send(atendimentoMail(config, dono.email), now)
    if (config.operatorEmail !== null)
      await tx.outbox.send(atendimentoPedidoMail(config.operatorEmail, open.data.id), now)
    return sent
  })
}

async function lockPendente(tx: IdentidadeScope, usuarioId: number, now: Date): Promise<Outcome<Identidade>> {
  if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
  const ultima = await tx.identidades.findUltima(usuarioId)
  if (ultima?.estado !== 'pendente' || ultima.conferencia !== 'manual') {
    return fail('CONFLITO', { message: 'Comece a confirmação da identidade antes de enviar.' })
  }
  if (ultima.desafioAte <= now) {
    return fail('CONFLITO', { message: 'O gesto e o código venceram. Peça outros e faça a foto de novo.' })
  }
  return done(ultima)
}

async function handIn(
  tx: IdentidadeScope,
  { id, usuarioId }: Identidade,
  { via, atendimento }: { via: ViaIdentidade; atendimento: string | null },
  now: Date,
): Promise<Outcome<Identidade>> {
  const pessoa = pessoaDe(await tx.donos.find(usuarioId))
  if (pessoa === undefined) return fail('PERFIL_INCOMPLETO')
  const marcas = marcasDe(pessoa)
  await tx.marcas.marcar(usuarioId, marcas, now)
  const refused = await refuse(tx, { usuarioId, cpf: pessoa.cpf, marcas }, now)
  if (refused !== undefined) return refused
  const prazoEm = later(now, IDENTIDADE_PRAZO_HORAS * HOUR_MS)
  await tx.identidades.enviar(id, { via, cpf: pessoa.cpf, atendimento, prazoEm }, now)
  const saved = await tx.identidades.find(id)
  return saved === undefined ? fail('NAO_ENCONTRADO') : done(saved)
}
