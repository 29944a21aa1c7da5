/** Free credits, granted from the ledger's account `cortesia` (rule: creditos/cortesia). */
import { emCreditos, formatCreditos } from '@portal/domain/dinheiro'
import { codigoAnunciante } from '@portal/domain/perfil'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { conceder } from '../../creditos'
import { spendAlcada } from './alcada'
import { record, type Contexto } from './contexto'
import { findUsuarioVisto, unknownUsuario } from './usuarios'

const ATO = 'conceder-creditos'

export interface Concessao {
  usuarioId: number
  codigo: string
  quantidade: number
  saldo: number
  chave: string
  /** The same key was already booked: nothing was done. */
  repetida: boolean
}

/**
 * Grants credits, once per key. Fails with NAO_ENCONTRADO, with CONFLITO for a banned account and for a key
 * that granted something else, or with SEGUNDA_PESSOA.
 */
export function concederCreditos(
  contexto: Contexto,
  entrada: { quem: string; quantidade: number; motivo: string; chave?: string },
): Promise<Outcome<Concessao>> {
  const { quem, quantidade, motivo } = entrada
  return contexto.store.transaction(async (tx) => {
    const usuario = await findUsuarioVisto(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const usuarioId = usuario.id
    const codigo = codigoAnunciante(usuarioId)
    if (usuario.bloqueadoEm !== null) return fail('CONFLITO', { message: `A conta ${codigo} está banida.` })
    const now = contexto.clock()
    const chave = entrada.chave ?? contexto.newUuid()
    const booking = `operador:${chave}`
    const answer = async (repetida: boolean) =>
      done({
        usuarioId,
        codigo,
        quantidade,
        chave,
        repetida,
        saldo: (await tx.ledger.saldos(usuarioId)).disponivel,
      })
    await tx.alcadas.lock(ATO)
    const before = await tx.ledger.findEntrada(booking)
    if (before !== undefined) {
      const same = before.usuarioId === usuarioId && before.quantidade === quantidade
      return same ? answer(true) : fail('CONFLITO', { message: `A chave ${chave} já concedeu outra coisa.` })
    }
    const refused = await spendAlcada(tx, contexto, { ato: ATO, conta: usuarioId, valor: quantidade })
    if (refused !== undefined) return refused
    const credit = { usuarioId, quantidade, chave: booking, motivo: `Cortesia: ${motivo}`, referencia: null }
    await conceder(tx.ledger, credit)
    const message = `Você recebeu ${formatCreditos(emCreditos(quantidade))} de cortesia. Motivo: ${motivo}`
    await tx.alertasDeEventos.create({ usuarioId, tipo: 'success', message, chave: booking }, now)
    const dados = { motivo, quantidade, chave }
    await record(tx, contexto, { acao: 'creditos-concedidos', alvo: `usuario:${usuarioId}`, dados, now })
    return answer(false)
  })
}
