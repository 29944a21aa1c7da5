import type pg from 'pg'
import type { PortalStore, Repositories } from './repositories'
import type { Vault } from './kernel/crypto/vault'
import { isOwed, joinChanged, type Changed } from './kernel/changed'
import type { Clock } from './kernel/clock'
import { CHANNELS } from './kernel/db/changes'
import { publicNotices, writeNotices } from './kernel/db/public-notices'
import { patientQueryable, preparedQueryable, type Queryable } from './kernel/db/queryable'
import { databaseNow, heldNow } from './kernel/db/sql-now'
import { inTransaction } from './kernel/db/transaction'
import { albumRepository } from './modules/albuns/db/albuns'
import { descobertaRepository } from './modules/albuns/db/descobertas'
import { arquivoRepository } from './kernel/storage/arquivos-db'
import { hashRepository } from './kernel/storage/hashes-db'
import { alertasDeEventos } from './modules/contas/db/alertas-de-eventos'
import { avisosPorEmail } from './modules/contas/db/avisos'
import { anuncioRepository } from './modules/anuncios/db/anuncios'
import { bitsDoAnuncio } from './modules/anuncios/use-cases/atributos'
import { tokensDoAnuncio } from './modules/anuncios/use-cases/tokens'
import { buscaRepository } from './modules/busca/db/busca'
import { buscaSalvaRepository } from './modules/busca/db/buscas-salvas'
import { bloqueioRepository } from './modules/recados/db/bloqueios'
import { escritorRepository } from './modules/recados/db/escritores'
import { conversaRepository } from './modules/recados/db/conversas'
import { cacheBusca } from './modules/busca/db/busca-cache'
import { comparacaoRepository } from './modules/estatisticas/db/comparacoes'
import { resultadosRepository } from './modules/estatisticas/db/resultados'
import { contagemRepository } from './modules/estatisticas/db/contagens'
import { desistenciaRepository } from './modules/pagamentos/db/desistencias'
import { devolucaoRepository } from './modules/pagamentos/db/devolucoes'
import { alcadaRepository } from './modules/operadores/db/alcadas'
import { cadeiaRepository } from './modules/provas/db/cadeia'
import { alvoRepository } from './modules/denuncias/db/alvos'
import { hashBloqueadoRepository } from './modules/hashes/db/hashes'
import { denunciaRepository } from './modules/denuncias/db/denuncias'
import { pedidoDeFotoRepository } from './modules/denuncias/db/pedidos-de-foto'
import { recursoRepository } from './modules/denuncias/db/recursos'
import { transparenciaRepository } from './modules/denuncias/db/transparencia'
import { oficioRepository } from './modules/provas/db/oficios'
import { retencaoRepository } from './modules/provas/db/retencoes'
import { decisaoRepository } from './modules/operacao/db/decisoes'
import { dispensaRepository } from './modules/denuncias/db/dispensas'
import { cupomRepository } from './modules/cupons/db/cupons'
import { donoRepository } from './modules/contas/db/donos'
import { fechamentoRepository } from './modules/pagamentos/db/fechamento'
import { preCadastroRepository, redefinicaoRepository } from './modules/contas/db/cadastro'
import { idempotencyRepository } from './kernel/http/idempotency-db'
import { endedCounters } from './kernel/http/row-counters'
import { stampRepository } from './kernel/releases/stamps-db'
import { jobRepository } from './kernel/jobs/jobs-db'
import { chaveRepository, desafioRepository } from './kernel/passkeys/db'
import { ledgerRepository } from './modules/creditos/db/ledger'
import { reservaRepository } from './modules/creditos/db/reservas'
import { mensagemRepository } from './modules/denuncias/db/mensagens'
import { mesaRepository } from './modules/operacao/db/mesa'
import { numerosRepository } from './modules/operacao/db/numeros'
import { anunciosModeradosRepository } from './modules/anuncios/db/moderacao'
import { moderacaoRepository } from './modules/albuns/db/moderacao'
import { autorizacaoRepository } from './modules/identidade/db/autorizacoes'
import { documentoRepository, parecerRepository } from './modules/identidade/db/conferencia'
import { filaDeIdentidades, identidadeRepository } from './modules/identidade/db/identidades'
import { banimentoRepository } from './modules/vinculos/db/banimentos'
import { casoDeAtencaoRepository } from './modules/vinculos/db/atencao'
import { marcaRepository } from './modules/vinculos/db/marcas'
import { nonceRepository } from './modules/idade/db/nonces'
import { outboxRepository } from './kernel/mail/outbox-db'
import { pedidoRepository } from './modules/pagamentos/db/pedidos'
import { webhookRepository } from './modules/pagamentos/db/webhooks'
import { aceiteRepository, alertaRepository, auditoriaRepository } from './modules/contas/db/painel'
import { registroAcessoRepository } from './kernel/http/access-records-db'
import {
  dispositivoRepository,
  eventoSegurancaRepository,
  tentativaRepository,
} from './modules/contas/db/seguranca'
import {
  CHAVES,
  chavesRecentes,
  codigoRecuperacaoRepository,
  DESAFIOS,
  recuperacaoRepository,
  segundoFatorRepository,
} from './modules/contas/db/acesso'
import { confirmacaoTelefoneRepository } from './modules/contas/db/telefone'
import { sessaoRepository } from './modules/contas/db/sessoes'
import { operadorRepository } from './modules/operadores/db/operadores'
import { propostaRepository } from './modules/operadores/db/propostas'
import { sessaoDeOperadorRepository } from './modules/operadores/db/sessoes'
import { sitemapRepository } from './modules/busca/db/sitemap'
import { tesourariaRepository } from './modules/pagamentos/db/tesouraria'
import { usuarioRepository } from './modules/contas/db/usuarios'
import { filaRepository } from './modules/revisao/db/fila'
import { revisaoRepository } from './modules/anuncios/db/revisoes'
import { presencaRepository } from './modules/anuncios/db/presencas'
import { renovacaoRepository } from './modules/anuncios/db/renovacoes'
import { vigenciaRepository } from './modules/anuncios/db/vigencias'

/** Callbacks for writes of one connection or transaction. */
interface Tell {
  publicChange: (changed: Changed) => void
  pedidoChange: (pedidoId: string) => void
  job: () => void
}

export interface Policies {
  /** Seals CPFs. */
  vault: Vault
  /** Every phone counts as confirmed (`PHONE_CHECK=auto`). */
  trustPhones?: boolean
  /** Clock of jobs in tests; absent: the database's. */
  jobClock?: Clock
  /** Submissions are approved at once (`REVIEW=auto`). */
  reviewAlone?: boolean
  /** Identities are not checked (`IDENTITY_CHECK=auto`). */
  identityAlone?: boolean
}

/** All repositories on one connection or transaction. */
export function repositories(
  db: Queryable,
  { vault, trustPhones = false, reviewAlone = false, identityAlone = false, jobClock }: Policies,
  { publicChange, pedidoChange, job }: Tell,
): Repositories {
  const sqlNow = jobClock === undefined ? databaseNow : heldNow(jobClock)
  return {
    jobs: jobRepository(db, job, sqlNow),
    noncesIdade: nonceRepository(db),
    marcas: marcaRepository(db, vault),
    banimentos: banimentoRepository(db, vault),
    casosDeAtencao: casoDeAtencaoRepository(db),
    identidades: identidadeRepository(db, vault, identityAlone),
    filaDeIdentidades: filaDeIdentidades(db),
    pareceres: parecerRepository(db),
    documentos: documentoRepository(db),
    autorizacoes: autorizacaoRepository(db),
    outbox: outboxRepository(db, job, sqlNow),
    idempotencia: idempotencyRepository(db),
    sessoes: sessaoRepository(db),
    alertasDeEventos: alertasDeEventos(db),
    avisosPorEmail: avisosPorEmail(db),
    anuncios: anuncioRepository(db, { tokensDoAnuncio, bitsDoAnuncio }, publicChange),
    anunciosModerados: anunciosModeradosRepository(db),
    busca: buscaRepository(db),
    buscasSalvas: buscaSalvaRepository(db),
    bloqueios: bloqueioRepository(db, vault),
    conversas: conversaRepository(db, vault),
    escritores: escritorRepository(db, vault),
    pedidosDeFoto: pedidoDeFotoRepository(db),
    alcadas: alcadaRepository(db),
    cadeia: cadeiaRepository(db),
    chavesDeAcesso: { ...chaveRepository(db, CHAVES), ...chavesRecentes(db) },
    codigosRecuperacao: codigoRecuperacaoRepository(db),
    desafiosDeAcesso: desafioRepository(db, DESAFIOS),
    comparacoes: comparacaoRepository(db),
    contagens: contagemRepository(db),
    resultados: resultadosRepository(db),
    confirmacoesTelefone: confirmacaoTelefoneRepository(db),
    cupons: cupomRepository(db),
    denuncias: denunciaRepository(db, vault),
    decisoes: decisaoRepository(db),
    dispensas: dispensaRepository(db),
    desistencias: desistenciaRepository(db),
    devolucoes: devolucaoRepository(db),
    dispositivos: dispositivoRepository(db),
    donos: donoRepository(db, vault, trustPhones),
    eventosSeguranca: eventoSegurancaRepository(db),
    filaDeRevisao: filaRepository(db),
    hashesBloqueados: hashBloqueadoRepository(db, vault),
    fechamentos: fechamentoRepository(db),
    ledger: ledgerRepository(db),
    versoesVistas: stampRepository(db),
    limites: endedCounters(db),
    mensagensAjuda: mensagemRepository(db),
    mesa: mesaRepository(db),
    numeros: numerosRepository(db, vault),
    moderacao: moderacaoRepository(db),
    operadores: operadorRepository(db),
    chavesDeOperador: chaveRepository(db, { tabela: 'operador_chaves', dono: 'operador_id' }),
    sessoesDeOperador: sessaoDeOperadorRepository(db),
    desafiosDeOperador: desafioRepository(db, { tabela: 'operador_desafios', dono: 'operador_id' }),
    propostas: propostaRepository(db),
    pedidos: pedidoRepository(db, pedidoChange),
    reservas: reservaRepository(db),
    revisoes: revisaoRepository(db, reviewAlone),
    sitemap: sitemapRepository(db),
    tentativas: tentativaRepository(db),
    tesouraria: tesourariaRepository(db),
    webhooks: webhookRepository(db),
    usuarios: usuarioRepository(db, vault, () => publicChange('tudo')),
    renovacoes: renovacaoRepository(db),
    presencas: presencaRepository(db, sqlNow),
    vigencias: vigenciaRepository(db),
    preCadastros: preCadastroRepository(db),
    recuperacoes: recuperacaoRepository(db, jobClock === undefined ? databaseNow : heldNow(jobClock)),
    redefinicoes: redefinicaoRepository(db),
    segundosFatores: segundoFatorRepository(db),
    alertas: alertaRepository(db),
    aceites: aceiteRepository(db),
    albuns: albumRepository(db, () => publicChange('tudo')),
    descobertas: descobertaRepository(db),
    arquivos: arquivoRepository(db),
    hashesDasFotos: hashRepository(db),
    auditoria: auditoriaRepository(db),
    registrosAcesso: registroAcessoRepository(db, vault),
    alvosDenunciados: alvoRepository(db),
    recursos: recursoRepository(db),
    transparencia: transparenciaRepository(db),
    retencoes: retencaoRepository(db, vault),
    oficios: oficioRepository(db, vault),
  }
}

export interface StoreOptions extends Policies {
  /** Notifies other processes of each transaction's changes; for PostgreSQL. */
  notify?: boolean
  /** Named statements for hot reads; false behind a pooler that does not support them. */
  prepare?: boolean
}

export function createStore(
  pool: pg.Pool,
  { notify = false, prepare = true, ...policies }: StoreOptions,
): PortalStore {
  const prepared = preparedQueryable(pool, { named: prepare })
  const busca = cacheBusca(buscaRepository(prepared))
  const publicChange = createSignal<Changed>()
  const pedidoChange = createSignal<string | undefined>()
  const job = createSignal<void>()
  publicChange.listen(busca.forget)
  const notices = publicNotices((payload) =>
    pool.query('SELECT pg_notify($1, $2)', [CHANNELS.publicChange, payload]),
  )
  const tellPublic = (changed: Changed) => {
    publicChange.ring(changed)
    if (notify) notices.tell(changed)
  }
  return {
    ...repositories(patientQueryable(pool), policies, {
      publicChange: tellPublic,
      pedidoChange: pedidoChange.ring,
      job: job.ring,
    }),
    busca,
    // Polled every few seconds: planning these statements each time is most of an idle server's work.
    ...(policies.jobClock === undefined && { jobs: jobRepository(prepared, job.ring) }),
    onPublicChange: publicChange.listen,
    announcePublicChange: (changed = 'tudo') => publicChange.ring(changed),
    flushNotices: notices.flush,
    onPedidoChange: pedidoChange.listen,
    announcePedidoChange: pedidoChange.ring,
    onJob: job.listen,
    announceJob: job.ring,
    async transaction(work) {
      let changed: Changed = []
      let enqueued = false
      const moved = new Set<string>()
      const tell: Tell = {
        publicChange: (more) => void (changed = joinChanged(changed, more)),
        pedidoChange: (pedidoId) => void moved.add(pedidoId),
        job: () => void (enqueued = true),
      }
      try {
        return await inTransaction(pool, async (tx) => {
          const result = await work(repositories(tx, policies, tell))
          if (notify && enqueued) await tx.query(`NOTIFY ${CHANNELS.job}`)
          if (notify && moved.size > 0) {
            const notice = 'SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id'
            await tx.query(notice, [CHANNELS.pedidoChange, [...moved]])
          }
          if (notify && isOwed(changed)) {
            const notice = 'SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text'
            await tx.query(notice, [CHANNELS.publicChange, writeNotices(changed)])
          }
          return result
        })
      } finally {
        // After a failure too: a commit whose result was lost may have succeeded.
        if (isOwed(changed)) publicChange.ring(changed)
        else if (changed.length > 0) tellPublic(changed)
        if (enqueued) job.ring()
        for (const pedidoId of moved) pedidoChange.ring(pedidoId)
      }
    },
  }
}

function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    /** Returns an unsubscribe function. */
    listen: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ring: (value: T) => {
      for (const listener of listeners) listener(value)
    },
  }
}
