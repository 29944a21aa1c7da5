import { mascararEmail } from '@portal/domain/email'
import { codigoAnunciante } from '@portal/domain/perfil'
import * as api from '@portal/api/operacao/usuarios'
import { findUsuarioVisto } from '../../../kernel/acts/conta'
import { done } from '../../../kernel/failure'
import type { OperacaoScope } from '../store'
import { defineAct } from './context'

const ACHADAS = 20

type Busca = { por: 'codigo' | 'email' | 'telefone' | 'cpf'; valor: string }

/** Audits the kind of search and the number of results, not the term. */
export const findUsuarios = defineAct({
  ato: 'ver-usuarios',
  endpoint: api.findUsuarios,
  run: async (tx, busca: Busca) => done(await candidates(tx, busca)),
  audit: (achadas, { por }) => ({
    acao: 'usuarios-buscados',
    alvo: 'usuarios',
    dados: { por, achadas: achadas.length },
  }),
  view: (achadas) =>
    achadas.map(({ id, nome, email, criadoEm, banida }) => ({
      codigo: codigoAnunciante(id),
      nome,
      email: mascararEmail(email),
      banida,
      criadoEm,
    })),
})

async function candidates(tx: OperacaoScope, { por, valor }: Busca) {
  if (por === 'telefone' || por === 'cpf')
    return tx.numeros.findContas(por, valor.replace(/\D/g, ''), ACHADAS)
  // 'BR000012' is not an e-mail, and an e-mail is not a code: each finds only its own kind.
  const fits = por === 'email' ? valor.includes('@') : !valor.includes('@')
  const found = fits ? await findUsuarioVisto(tx, valor) : undefined
  if (found === undefined) return []
  const { id, name: nome, email, criadoEm, bloqueadoEm } = found
  return [{ id, nome, email, criadoEm, banida: bloqueadoEm !== null }]
}
