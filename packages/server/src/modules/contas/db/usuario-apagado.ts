import { heldAccount } from '../../../kernel/db/retencao'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import { exportUsuario } from './usuario-exportado'

/** Tables of which nothing is kept. Stored responses contain the listing, contact included. */
const DO_USUARIO = [
  'alertas',
  'redefinicoes',
  'inscricoes_push',
  'sessoes',
  'idempotencia',
  'dispositivos',
  'eventos_seguranca',
  'confirmacoes_telefone',
  'marcas',
  'presencas',
  'saidas',
  'viagens',
  'respostas_medidas',
  'contatos_de_confianca',
  'palavras_do_encontro',
  'relatos',
  'usos_da_lista',
  'bloqueios',
  'chaves_de_acesso',
  'desafios_de_acesso',
  'segundos_fatores',
  'codigos_de_recuperacao',
  'recuperacoes',
]

/**
 * LGPD erasure, in one transaction. Rows that others refer to (orders, ledger, consent receipts) stay without
 * identifying data. Access records stay for their six months, and the payer is first copied to
 * `registros_fiscais`, which the portal never reads. For an account under a hold a sealed copy is stored, and
 * its files and versions stay (rule: denuncias/retencao).
 */
export async function eraseUsuario(db: Queryable, vault: Vault, id: number, now: Date): Promise<void> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM usuarios WHERE id = $1 FOR UPDATE', [
    id,
  ])
  const [usuario] = rows
  if (usuario === undefined) throw new Error('there is no such user')
  // The row is locked: a hold either exists by now, or will follow the erasure.
  const held = await isHeld(db, id)
  if (held) await keepCopy(db, vault, id, now)
  await keepFiscalRecords(db, id)
  await unpublish(db, id, now)
  if (!held) await removeUnseenVersions(db, id)
  if (!held) await db.query('DELETE FROM guardados WHERE usuario_id = $1', [id])
  await db.query('UPDATE guardados SET apagado_em = $2 WHERE usuario_id = $1', [id, now])
  await forgetIdentity(db, id, { held })
  await forgetConversas(db, id, { held, now })
  await removePictures(db, id, now)
  await eraseVazia(db, vault, id, now)
  for (const tabela of DO_USUARIO) await db.query(`DELETE FROM ${tabela} WHERE usuario_id = $1`, [id])
  await db.query('DELETE FROM pre_cadastros WHERE email = $1', [usuario.email])
  await db.query('DELETE FROM emails WHERE para = $1', [usuario.email])
  await db.query('DELETE FROM buscas_salvas WHERE email = $1', [usuario.email])
  await db.query('UPDATE denuncias SET email = NULL, nome = NULL WHERE lower(email) = $1', [usuario.email])
  await db.query(
    `UPDATE usuarios SET email = 'apagado-' || id || '@apagado.invalid', name = 'Conta apagada', senha_hash = NULL,
       telefone = NULL, telefone_confirmado_em = NULL, data_nascimento = NULL, cpf = NULL,
       cpf_cifrado = NULL, cpf_chave = NULL, cidade = NULL, estado = NULL, avatar = NULL,
       newsletter = false, aceite_lgpd = false, push_desligados = DEFAULT, silencio_de = DEFAULT, silencio_ate = DEFAULT, apagado_em = $2, atualizado_em = $2 WHERE id = $1`,
    [id, now],
  )
}

/** The account that an emergency password opens goes with its owner's. */
async function eraseVazia(db: Queryable, vault: Vault, id: number, now: Date): Promise<void> {
  const { rows } = await db.query<{ vazia: number }>(
    'DELETE FROM senhas_de_emergencia WHERE conta = $1 RETURNING vazia',
    [id],
  )
  for (const { vazia } of rows) await eraseUsuario(db, vault, vazia, now)
}

async function isHeld(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(`SELECT ${heldAccount('$1::int')} AS held`, [id])
  return rows[0]?.held === true
}

async function keepCopy(db: Queryable, vault: Vault, id: number, now: Date): Promise<void> {
  const copia = vault.seal(JSON.stringify(await exportUsuario(db, vault, id)))
  await db.query(
    'INSERT INTO retencao_copias (conta, copia, criada_em) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [id, copia, now],
  )
}

/**
 * Fiscal data of received payments: payer, amount, date and purpose, kept for five years from the next one on
 * (CTN 173).
 */
async function keepFiscalRecords(db: Queryable, id: number): Promise<void> {
  await db.query(
    `INSERT INTO registros_fiscais (pedido_id, nome, cpf, cpf_cifrado, descricao, valor, pago_em, provedor,
       recebimentos, guardar_ate)
     SELECT p.id, u.name, u.cpf, u.cpf_cifrado, p.descricao, sum(r.valor), min(r.recebido_em), p.provedor,
       array_agg(r.recebimento_id ORDER BY r.recebido_em),
       make_date(extract(year FROM max(r.recebido_em))::int + 6, 1, 1)
     FROM pedidos p JOIN usuarios u ON u.id = p.usuario_id JOIN recebimentos r ON r.pedido_id = p.id
     WHERE p.usuario_id = $1 GROUP BY p.id, u.id`,
    [id],
  )
}

async function unpublish(db: Queryable, id: number, now: Date): Promise<void> {
  const own = 'SELECT id FROM anuncios WHERE usuario_id = $1'
  await db.query(`DELETE FROM vitrine WHERE anuncio_id IN (${own})`, [id])
  await db.query(`UPDATE revisoes SET estado = 'cancelada' WHERE usuario_id = $1 AND estado = 'aberta'`, [id])
  await db.query(`DELETE FROM anuncio_fotos WHERE anuncio_id IN (${own})`, [id])
  // Ends the open charges at the provider: nobody may pay for an erased account.
  await db.query(
    `UPDATE pedidos SET publicacao = NULL,
       cancelar_em = CASE WHEN estado IN ('CRIADO', 'PENDENTE', 'INDETERMINADO') THEN $2 ELSE cancelar_em END
     WHERE usuario_id = $1`,
    [id, now],
  )
  await db.query(
    `UPDATE anuncios SET status = 'inativo', titulo = 'Anúncio removido', descricao = '', bairro = NULL,
       bairro_manual = NULL, endereco = NULL, cep = NULL, email = NULL, telefone = NULL, etnia = '{}',
       nacionalidade = '{}', seios = '{}', cabelo = '{}', corpo = '{}', servicos = '{}', servicos_para = '{}',
       local_atendimento = '{}', impulsos = '{}', busca = '', renova_creditos = NULL, renova_avisada_para = NULL,
       disponivel_ate = NULL, atendimento = DEFAULT, mostrar_telefone = false, recebe_recados = false, removido_em = $2, atualizado_em = $2
     WHERE usuario_id = $1`,
    [id, now],
  )
}

/**
 * Versions that were never public are not evidence; the others stay for their year (rule: revisao/guarda).
 */
async function removeUnseenVersions(db: Queryable, id: number): Promise<void> {
  await db.query(`SELECT set_config('portal.fim_do_prazo', 'sim', true)`)
  await db.query(
    `DELETE FROM anuncio_versoes v WHERE usuario_id = $1
       AND NOT EXISTS (SELECT 1 FROM anuncio_exibicoes e WHERE e.versao_id = v.id)`,
    [id],
  )
}

/**
 * Hashes of a ban stay, and the CPF hash of a minor's check; photos of others that this person agreed to are
 * removed by the next run of the job (rule: identidade/guarda).
 */
async function forgetIdentity(db: Queryable, id: number, { held }: { held: boolean }): Promise<void> {
  if (!held) await db.query('DELETE FROM identidades WHERE usuario_id = $1', [id])
  await db.query('DELETE FROM casos_de_atencao WHERE conta = $1', [id])
  await db.query(`UPDATE banimentos SET motivo = '' WHERE conta = $1`, [id])
  await db.query('DELETE FROM autorizacoes_imagem WHERE usuario_id = $1', [id])
}

/**
 * Deleted for both sides at once; held conversations are hidden until the hold ends (rule: recados/guarda).
 */
async function forgetConversas(db: Queryable, id: number, { held, now }: { held: boolean; now: Date }) {
  if (!held) await db.query('DELETE FROM conversas WHERE usuario_id = $1', [id])
  await db.query('UPDATE conversas SET apagada_em = $2 WHERE usuario_id = $1', [id, now])
}

async function removePictures(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE arquivos SET removido_em = coalesce(removido_em, $2), placeholder = '' WHERE usuario_id = $1`,
    [id, now],
  )
  await db.query(`UPDATE fotos SET status = 'removida' WHERE usuario_id = $1`, [id])
  await db.query(
    `UPDATE albuns SET titulo = '', motivo_recusa = NULL, imagem_principal_id = NULL, removido_em = $2
     WHERE usuario_id = $1`,
    [id, now],
  )
}
