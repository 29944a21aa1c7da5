/** Manual alerts, to one account or to all. */
import type { TipoAlerta } from '@portal/domain/estados'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { record, type Contexto } from '../acts/context'
import { findUsuarioVisto, unknownUsuario } from '../acts/usuarios/find'

export interface AlertaPedido {
  /** Absent: every account that may sign in. */
  quem?: string
  tipo: TipoAlerta
  texto: string
  modo: 'normal' | 'fixo'
  chave?: string
}

/** Sends once per key: accounts that already have it are skipped. Fails with NAO_ENCONTRADO or CONFLITO. */
export function createAlerta(
  contexto: Contexto,
  { quem, tipo, texto, modo, ...entrada }: AlertaPedido,
): Promise<Outcome<{ chave: string; enviados: number }>> {
  return contexto.store.transaction(async (tx) => {
    const usuario = quem === undefined ? undefined : await findUsuarioVisto(tx, quem)
    if (quem !== undefined && usuario === undefined) return unknownUsuario(quem)
    const now = contexto.clock()
    const chave = entrada.chave ?? contexto.newUuid()
    const alerta = { tipo, modo, message: texto, chave: `operador:alerta:${chave}` }
    const enviados =
      usuario === undefined
        ? await tx.alertasDeEventos.createForAll(alerta, now)
        : Number(await tx.alertasDeEventos.create({ ...alerta, usuarioId: usuario.id }, now))
    if (enviados === 0) {
      return fail('CONFLITO', { message: `Ninguém recebeu: o alerta ${chave} já tinha sido enviado.` })
    }
    const alvo = usuario === undefined ? 'usuarios' : `usuario:${usuario.id}`
    const dados = { chave, tipo, modo, enviados }
    await record(tx, contexto, { acao: 'alerta-criado', alvo, dados, now })
    return done({ chave, enviados })
  })
}

/** Removes an alert for every account that has not read it, `fixo` ones too. Fails with NAO_ENCONTRADO. */
export function endAlerta(
  contexto: Contexto,
  { chave }: { chave: string },
): Promise<Outcome<{ chave: string; encerrados: number }>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const encerrados = await tx.alertasDeEventos.end(`operador:alerta:${chave}`, now)
    if (encerrados === 0) return fail('NAO_ENCONTRADO', { message: `Não há alerta ${chave} por ler.` })
    await record(tx, contexto, {
      acao: 'alerta-encerrado',
      alvo: `alerta:${chave}`,
      dados: { encerrados },
      now,
    })
    return done({ chave, encerrados })
  })
}
