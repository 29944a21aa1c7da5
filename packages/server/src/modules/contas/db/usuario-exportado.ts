import { z } from 'zod'
import type { Vault } from '../../../kernel/crypto/vault'
import { registroAcessoRepository } from '../../../kernel/http/access-records-db'
import { snakeCase } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import { openRecado, type LinhaDoRecado } from '../../../kernel/crypto/sealed-recados'
import { ATOS_EXPORTADOS, CAMPOS_EXPORTADOS } from './campos-exportados'
import { openCpf } from './cpf-guardado'

type Row = Record<string, unknown>

/** Deciders that are no person. */
const AUTOMATICOS = new Set(['automatica', 'sistema', 'provedor'])

/**
 * Every table with rows of a user, and its place in the export. A test fails for a table with `usuario_id`
 * that is missing here: all held data is exported (LGPD, article 18).
 */
export const TABELAS_DO_USUARIO = {
  sessoes: 'sessoes',
  inscricoes_push: 'avisosEmAparelhos',
  presencas: 'presenca',
  saidas: 'saidaLivre',
  viagens: 'viagens',
  respostas_medidas: 'tempoDeResposta',
  contatos_de_confianca: 'contatosDeConfianca',
  palavras_do_encontro: 'palavrasDoEncontro',
  guardados: 'guardados',
  relatos: 'relatosDeTelefones',
  usos_da_lista: 'usosDaListaDeAlerta',
  dispositivos: 'dispositivosConhecidos',
  eventos_seguranca: 'registroDeSeguranca',
  chaves_de_acesso: 'chavesDeAcesso',
  desafios_de_acesso: 'pedidosDeChaveDeAcesso',
  segundos_fatores: 'verificacaoEmDuasEtapas',
  codigos_de_recuperacao: 'codigosDeRecuperacao',
  recuperacoes: 'recuperacoesDaConta',
  confirmacoes_telefone: 'confirmacoesDeTelefone',
  redefinicoes: 'redefinicoesDeSenha',
  registros_acesso: 'registrosDeAcesso',
  aceites: 'aceites',
  alertas: 'alertas',
  conversas: 'conversas',
  bloqueios: 'bloqueios',
  identidades: 'identidades',
  autorizacoes_imagem: 'autorizacoesDeImagem',
  marcas: 'marcasDeVinculo',
  albuns: 'albuns',
  fotos: 'fotos',
  vozes: 'recadosDeVozEVideos',
  arquivos: 'arquivos',
  anuncios: 'anuncios',
  vigencias: 'publicacoes',
  anuncio_versoes: 'versoesDosAnuncios',
  revisoes: 'revisoes',
  pedidos: 'pedidos',
  reservas: 'reservas',
  desistencias: 'desistencias',
  ledger_contas: 'contasDeCreditos',
  cupons: 'cuponsRecebidos',
  cupom_usos: 'cupons',
  idempotencia: 'chamadasRecentes',
} as const

const NOMES = z.object({ nome: z.string(), chama: z.string() })
const RELATO = z.record(z.string(), z.string())
const OWN = 'SELECT id FROM anuncios WHERE usuario_id = $1'
const ORDERS = 'SELECT id FROM pedidos WHERE usuario_id = $1'

/** Tables that refer to the user through an order or a listing; `$1` is the user's id. */
const RELACIONADAS: Readonly<Record<string, string>> = {
  // An ended timer would show by its row which word ended it.
  encontros: `
    SELECT inicio, ate FROM encontros WHERE conta = $1 AND encerrado_em IS NULL ORDER BY id`,
  anunciosRetirados: `
    SELECT anuncio_id, motivo, em FROM retiradas WHERE anuncio_id IN (${OWN}) ORDER BY em`,
  recursos: `
    SELECT anuncio_id, texto, estado, resposta, criado_em, decidido_em FROM recursos
    WHERE anuncio_id IN (${OWN}) ORDER BY id`,
  creditos: `
    SELECT t.criada_em, t.motivo, c.papel, l.quantidade, l.saldo FROM ledger_linhas l
    JOIN ledger_contas c ON c.id = l.conta_id JOIN ledger_transacoes t ON t.id = l.transacao_id
    WHERE c.usuario_id = $1 ORDER BY l.id`,
  imagensDaIdentidade: `
    SELECT d.identidade_id, d.tipo, d.criado_em FROM identidade_documentos d
    JOIN identidades i ON i.id = d.identidade_id WHERE i.usuario_id = $1 ORDER BY 1, 2`,
  autorizacoesDadas: `
    SELECT foto_id, estado, respondida_em, revogada_em FROM autorizacoes_imagem
    WHERE pessoa_id = $1 AND usuario_id <> $1 ORDER BY id`,
  fotosDosAnuncios: `SELECT * FROM anuncio_fotos WHERE anuncio_id IN (${OWN}) ORDER BY anuncio_id, ordem`,
  contagensDosAnuncios: `
    SELECT anuncio_id, minuto::date AS dia, tipo, sum(total)::integer AS total FROM anuncio_contagens
    WHERE anuncio_id IN (${OWN}) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  andamentoDosPedidos: `SELECT * FROM pedido_eventos WHERE pedido_id IN (${ORDERS}) ORDER BY id`,
  recebimentos: `SELECT * FROM recebimentos WHERE pedido_id IN (${ORDERS}) ORDER BY recebido_em`,
  notasFiscais: `
    SELECT pedido_id, estado, numero, codigo, url, emitida_em FROM notas_fiscais
    WHERE pedido_id IN (${ORDERS}) ORDER BY emitida_em`,
  devolucoes: `
    SELECT d.recebimento_id, d.motivo, d.estado, d.pedida_em, d.atualizada_em FROM devolucoes d
    JOIN recebimentos r ON r.provedor = d.provedor AND r.recebimento_id = d.recebimento_id
    WHERE r.pedido_id IN (${ORDERS}) ORDER BY d.pedida_em`,
}

/** Acts on the account and what belongs to it. */
const AUDITORIA = `
    SELECT acao, alvo, dados, criado_em FROM auditoria WHERE alvo = 'usuario:' || $1::int
      OR alvo IN (SELECT 'anuncio:' || id FROM anuncios WHERE usuario_id = $1)
      OR alvo IN (SELECT 'identidade:' || id FROM identidades WHERE usuario_id = $1)
      OR alvo IN (SELECT 'album:' || id FROM albuns WHERE usuario_id = $1)
      OR alvo IN (SELECT 'foto:' || id FROM fotos WHERE usuario_id = $1)
      OR alvo IN (SELECT 'pedido:' || id FROM pedidos WHERE usuario_id = $1)
      OR alvo IN (SELECT 'compra:' || compra FROM desistencias WHERE usuario_id = $1)
      OR alvo IN (SELECT 'reserva:' || referencia_id FROM reservas WHERE usuario_id = $1) ORDER BY id`

/**
 * Tables that refer to the user by e-mail (`$1`). Mails about access contain a code or a link: only subject
 * and times are exported.
 */
const DO_EMAIL: Readonly<Record<string, string>> = {
  emails: `SELECT replace(assunto, coalesce(segredo, ''), '***') AS assunto, criado_em, enviado_em FROM emails
    WHERE para = $1 ORDER BY id`,
  preCadastros: `
    SELECT username, email, tentativas, enviado_em, usado_em FROM pre_cadastros WHERE email = $1 ORDER BY criado_em`,
  buscasSalvas: `SELECT consulta, rotulo, criada_em, confirmada_em, avisada_em FROM buscas_salvas WHERE email = $1
    ORDER BY criada_em`,
  denunciasFeitas: `
    SELECT protocolo, anuncio_id, alvo, endereco, motivo, descricao, nome, email, status, resposta, criado_em FROM denuncias
    WHERE lower(email) = $1 ORDER BY id`,
}

/** Rows about a user, by their names on the page of personal data. Hashes of secrets are omitted. */
export async function exportUsuario(
  db: Queryable,
  vault: Vault,
  id: number,
): Promise<Record<string, unknown>> {
  const [account] = await rows<{ cpf: string | null; cpf_cifrado: Buffer | null }>(
    db,
    'SELECT * FROM usuarios WHERE id = $1',
    id,
  )
  if (account === undefined) throw new Error('there is no such user')
  const { senha_hash: senhaHash, cpf_cifrado: cpfCifrado } = account
  const usuario = only(account, CAMPOS_EXPORTADOS['usuarios'])
  const cpf = openCpf(vault, { cpf: account.cpf, cpfCifrado })
  const exported: Record<string, unknown> = { usuario: { ...usuario, cpf, tem_senha: senhaHash !== null } }
  for (const [table, name] of Object.entries(TABELAS_DO_USUARIO)) {
    const campos = CAMPOS_EXPORTADOS[table]
    const found = await rows(db, `SELECT * FROM ${table} WHERE usuario_id = $1 ORDER BY 1`, id)
    exported[name] = found.map((row) => only(row, campos))
  }
  exported['contatosDeConfianca'] = await contatosDe(db, vault, id)
  exported['guardados'] = await guardadosDe(db, vault, id)
  exported['recados'] = await recadosDe(db, vault, id)
  exported['registrosDeAcesso'] = await registrosDe(db, vault, id)
  exported['albuns'] = withFotos(exported['albuns'], exported['fotos'])
  for (const [name, sql] of Object.entries(RELACIONADAS)) exported[name] = await rows(db, sql, id)
  exported['auditoria'] = (await rows(db, AUDITORIA, id)).flatMap(atoVisto)
  for (const [name, sql] of Object.entries(DO_EMAIL)) exported[name] = await rows(db, sql, usuario['email'])
  return exported
}

/** How a contact is reached is the contact's own. */
async function contatosDe(db: Queryable, vault: Vault, id: number) {
  const { rows: found } = await db.query<{ dados: Buffer; criadoEm: Date; aceitoEm: Date | null }>(
    `SELECT dados_cifrados AS dados, criado_em, aceito_em FROM contatos_de_confianca WHERE usuario_id = $1 ORDER BY id`,
    [id],
  )
  return found.map(({ dados, criadoEm, aceitoEm }) => {
    const { nome, chama } = NOMES.parse(JSON.parse(vault.open(dados)))
    return { nome, chama, criado_em: criadoEm, aceito_em: aceitoEm }
  })
}

/** Words and digests; the files are downloaded where they were locked. */
async function guardadosDe(db: Queryable, vault: Vault, id: number) {
  const { rows: found } = await db.query<{ relato: Buffer; criadoEm: Date; ate: Date; resumos: string[] }>(
    `SELECT relato_cifrado AS relato, criado_em, ate,
       ARRAY(SELECT sha256 FROM guardado_arquivos a WHERE a.guardado_id = g.id ORDER BY a.id) AS resumos
     FROM guardados g WHERE usuario_id = $1 AND apagado_em IS NULL ORDER BY id`,
    [id],
  )
  return found.map(({ relato, criadoEm, ate, resumos }) => ({
    ...RELATO.parse(JSON.parse(vault.open(relato))),
    criado_em: criadoEm,
    ate,
    resumos_sha256: resumos,
  }))
}

/** Both sides of each conversation: messages to the account are its own to read. */
async function recadosDe(db: Queryable, vault: Vault, id: number) {
  const { rows: found } = await db.query<LinhaDoRecado & { conversaId: number }>(
    `SELECT r.conversa_id, r.de, r.texto_cifrado, r.em FROM recados r JOIN conversas c ON c.id = r.conversa_id
     WHERE c.usuario_id = $1 ORDER BY r.id`,
    [id],
  )
  return found.map((row) => ({ conversa_id: row.conversaId, ...openRecado(vault, row.conversaId, row) }))
}

/** Addresses are opened for their owner. */
async function registrosDe(db: Queryable, vault: Vault, id: number) {
  return registroAcessoRepository(db, vault).list(id)
}

/** The export has its own field names, those of the columns. */
async function rows<Known = Row>(db: Queryable, sql: string, value: unknown): Promise<(Row & Known)[]> {
  const found = await db.query<Row>(sql, [value])
  const named = (row: Row) => Object.entries(row).map(([field, stored]) => [snakeCase(field), stored])
  return found.rows.map((row) => Object.fromEntries(named(row)))
}

/** The listed fields; who decided becomes a role. */
function only(row: Row, campos: readonly string[] = []): Row {
  const pick = (campo: string) => (campo === 'decidida_por' ? papelDe(row[campo]) : row[campo])
  return Object.fromEntries(campos.filter((campo) => campo in row).map((campo) => [campo, pick(campo)]))
}

function papelDe(por: unknown): unknown {
  return por === null || AUTOMATICOS.has(String(por)) ? por : 'equipe'
}

function atoVisto({ acao, alvo, dados, criado_em }: Row): Row[] {
  const campos = ATOS_EXPORTADOS[String(acao)]
  if (campos === undefined) return []
  return [{ acao, alvo, dados: only((dados ?? {}) as Row, campos), criado_em }]
}

function withFotos(albuns: unknown, fotos: unknown): unknown {
  const list = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
  return list(albuns).map((album) => ({
    ...album,
    fotos: list(fotos).filter((foto) => foto['album_id'] === album['id']),
  }))
}
