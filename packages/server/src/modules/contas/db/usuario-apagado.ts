import { sql as raw } from 'kysely'
import type { Sql } from '../../../schema'

/**
 * LGPD erasure: runs in one transaction. Rows that others refer to (orders, ledger, receipts of consent) stay,
 * with nothing left in them that tells who it was. Access records stay until their six months are over, and who paid is
 * copied to `registros_fiscais` first, which nothing of the portal reads.
 */
export async function eraseUsuario(sql: Sql, id: number, now: Date): Promise<void> {
  const { email } = await sql
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await keepFiscalRecords(sql, id)
  await unpublish(sql, id, now)
  await removePictures(sql, id, now)
  await sql.deleteFrom('alertas').where('usuario_id', '=', id).execute()
  await sql.deleteFrom('redefinicoes').where('usuario_id', '=', id).execute()
  await sql.deleteFrom('pre_cadastros').where('email', '=', email).execute()
  await sql.deleteFrom('emails').where('para', '=', email).execute()
  await sql.deleteFrom('sessoes').where('usuario_id', '=', id).execute()
  // Kept answers repeat the listing, contact included.
  await sql.deleteFrom('idempotencia').where('usuario_id', '=', id).execute()
  await sql
    .updateTable('denuncias')
    .set({ email: null })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .execute()
  await sql
    .updateTable('usuarios')
    .set({
      email: `apagado-${id}@apagado.invalid`,
      name: 'Conta apagada',
      senha_hash: null,
      telefone: null,
      data_nascimento: null,
      cpf: null,
      cidade: null,
      estado: null,
      avatar: null,
      newsletter: false,
      aceite_lgpd: false,
      apagado_em: now,
      atualizado_em: now,
    })
    .where('id', '=', id)
    .execute()
}

/** What the tax law asks for of money that was received: who paid what, when, for what; five years from the next one on (CTN 173). */
async function keepFiscalRecords(sql: Sql, id: number): Promise<void> {
  await raw`
    INSERT INTO registros_fiscais (pedido_id, nome, cpf, descricao, valor, pago_em, provedor, recebimentos, guardar_ate)
    SELECT p.id, u.name, u.cpf, p.descricao, sum(r.valor), min(r.recebido_em), p.provedor,
      array_agg(r.recebimento_id ORDER BY r.recebido_em),
      make_date(extract(year FROM max(r.recebido_em))::int + 6, 1, 1)
    FROM pedidos p JOIN usuarios u ON u.id = p.usuario_id JOIN recebimentos r ON r.pedido_id = p.id
    WHERE p.usuario_id = ${id} GROUP BY p.id, u.id`.execute(sql)
}

async function unpublish(sql: Sql, id: number, now: Date): Promise<void> {
  const own = sql.selectFrom('anuncios').select('id').where('usuario_id', '=', id)
  await sql.deleteFrom('vitrine').where('anuncio_id', 'in', own).execute()
  await sql.deleteFrom('anuncio_fotos').where('anuncio_id', 'in', own).execute()
  await sql.updateTable('pedidos').set({ publicacao: null }).where('usuario_id', '=', id).execute()
  await sql
    .updateTable('anuncios')
    .set({
      status: 'inativo',
      titulo: 'Anúncio removido',
      descricao: '',
      bairro: null,
      bairro_manual: null,
      endereco: null,
      cep: null,
      email: null,
      telefone: null,
      etnia: [],
      nacionalidade: [],
      seios: [],
      cabelo: [],
      corpo: [],
      servicos: [],
      servicos_para: [],
      local_atendimento: [],
      impulsos: [],
      busca: '',
      removido_em: now,
      atualizado_em: now,
    })
    .where('usuario_id', '=', id)
    .execute()
}

async function removePictures(sql: Sql, id: number, now: Date): Promise<void> {
  await sql
    .updateTable('arquivos')
    .set((eb) => ({ removido_em: eb.fn.coalesce('removido_em', eb.val(now)), placeholder: '' }))
    .where('usuario_id', '=', id)
    .execute()
  await sql.updateTable('fotos').set({ status: 'removida' }).where('usuario_id', '=', id).execute()
  await sql
    .updateTable('albuns')
    .set({ titulo: '', motivo_recusa: null, imagem_principal_id: null, removido_em: now })
    .where('usuario_id', '=', id)
    .execute()
}
