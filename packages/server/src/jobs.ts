import type { Deps } from './deps'
import { cofreDeProvas } from './kernel/storage/lacre'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './kernel/clock'
import type { JobHandler, RecurringJob } from './kernel/jobs/ports'
import { demonstracaoJob } from './demo/keep-fresh'
import { pushJob } from './modules/contas/jobs/push'
import { emailJobs } from './kernel/mail/send-mails'
import { fechamentoJob } from './modules/pagamentos/jobs/fechamento'
import {
  APAGAR_ARQUIVOS_EVERY_MS,
  eraseArquivosJob,
  LIMPEZA_EVERY_MS,
  limpezaJob,
} from './modules/operacao/jobs/limpeza'
import { DECISOES_EVERY_MS, decisoesJob } from './modules/operacao/jobs/decisoes'
import {
  CADEIA_EVERY_MS,
  cadeiaJob,
  copiaDoSeloJob,
  SELO_EVERY_MS,
  seloJob,
} from './modules/provas/jobs/selo'
import {
  conciliacaoJob,
  devolucaoJob,
  devolverJob,
  encerrarJob,
  webhookJob,
} from './modules/pagamentos/jobs/pagamentos'
import { SOBRAS_EVERY_MS, sobrasJob } from './modules/operacao/jobs/sobras'
import { DESCOBERTAS_EVERY_MS, descobertasJob } from './modules/albuns/jobs/descobertas'
import { LER_EVERY_MS, lerFotosJob } from './modules/albuns/jobs/ler'
import { MARCAR_EVERY_MS, marcarFotosJob } from './modules/albuns/jobs/marcar'
import { purgarJob } from './kernel/storage/purge'
import { notaFiscalJob } from './modules/pagamentos/jobs/nota-fiscal'
import { reciboJob } from './modules/pagamentos/jobs/recibo'
import { AUSENCIA_EVERY_MS, ausenciaJob } from './modules/anuncios/jobs/ausencia'
import { renovacoesJob } from './modules/anuncios/jobs/renovacoes'
import { BUSCAS_SALVAS_EVERY_MS, buscasSalvasJob } from './modules/busca/jobs/buscas-salvas'
import { medianasJob, MEDIANAS_EVERY_MS } from './modules/estatisticas/jobs/medianas'
import { respostasJob, RESPOSTAS_EVERY_MS } from './modules/estatisticas/jobs/respostas'
import { resultadosJob, RESULTADOS_EVERY_MS } from './modules/estatisticas/jobs/resultados'
import { VITRINE_MUDA_EM } from './modules/anuncios/db/anuncios-publicos'
import { RESERVA_VENCE_EM } from './modules/creditos/db/reservas'
import { DISPENSA_SAI_EM } from './modules/denuncias/db/dispensas'
import { CONVITE_VENCE_EM } from './modules/encontro/db/contatos'
import { ENCONTRO_MUDA_EM } from './modules/encontro/db/encontros'
import { TOMADA_SAI_EM } from './modules/operacao/db/tomadas'
import { PEDIR_EM } from './modules/pagamentos/db/devolucoes'
import { CANCELAR_EM, CONSULTAR_EM } from './modules/pagamentos/db/pedido-queries'
import { avisosJob, vitrineJob } from './modules/busca/jobs/vitrine'
import { atrasoJob } from './modules/denuncias/jobs/atraso'
import { plantaoAvisoJob, plantaoJob } from './modules/denuncias/jobs/plantao'
import {
  encontroPalavraJob,
  encontrosJob,
  ENCONTROS_EVERY_MS,
  encontroSmsJob,
} from './modules/encontro/jobs/encontros'
import { denunciasJob } from './modules/operacao/jobs/denuncias'
import { atencaoJob } from './modules/vinculos/jobs/atencao'
import { identidadeJob } from './modules/identidade/jobs/identidade'
import { revisaoJob, versoesJob } from './modules/revisao/jobs/revisao'
import type { Repositories } from './repositories'
import { createRunner, type Runner, type RunnerDeps } from './kernel/jobs/runner'

const SECOND_MS = 1_000

/** All kinds of jobs and all recurring ones; add new kinds here. */
export function createJobs(deps: Deps, onDone: RunnerDeps['onDone']): Runner {
  const { newTextReader } = deps
  const handlers: JobHandler<Repositories>[] = [
    ...emailJobs({ ...deps, lanes: deps.config.mailLanes }),
    pushJob(deps),
    limpezaJob(deps.clock),
    eraseArquivosJob({ ...deps, provas: cofreDeProvas(deps.store.arquivos, deps.cofre) }),
    sobrasJob(deps),
    purgarJob(deps),
    marcarFotosJob(deps),
    descobertasJob(deps),
    ...(newTextReader ? [lerFotosJob({ ...deps, newTextReader })] : []),
    webhookJob(deps),
    conciliacaoJob(deps),
    encerrarJob(deps),
    devolucaoJob(deps),
    devolverJob(deps),
    reciboJob(deps),
    notaFiscalJob(deps),
    fechamentoJob(deps),
    seloJob(deps),
    cadeiaJob(deps),
    copiaDoSeloJob(deps),
    vitrineJob(deps),
    renovacoesJob(deps),
    ausenciaJob(deps),
    avisosJob(deps),
    buscasSalvasJob(deps),
    medianasJob(deps),
    respostasJob(deps),
    resultadosJob(deps),
    denunciasJob(deps),
    plantaoJob(deps),
    plantaoAvisoJob(deps),
    atrasoJob(deps),
    decisoesJob(deps),
    revisaoJob(deps),
    identidadeJob(deps),
    atencaoJob(deps),
    encontrosJob(deps),
    encontroPalavraJob(deps),
    encontroSmsJob(deps),
    versoesJob(deps),
    ...(deps.config.demoData ? [demonstracaoJob(deps)] : []),
  ]
  const recurring: RecurringJob[] = [
    { tipo: 'limpeza', everyMs: LIMPEZA_EVERY_MS },
    { tipo: 'apagar-arquivos', everyMs: APAGAR_ARQUIVOS_EVERY_MS },
    { tipo: 'marcar-fotos', everyMs: MARCAR_EVERY_MS },
    { tipo: 'fotos-descobertas', everyMs: DESCOBERTAS_EVERY_MS },
    ...(newTextReader ? [{ tipo: 'ler-fotos', everyMs: LER_EVERY_MS }] : []),
    { tipo: 'sobras', everyMs: SOBRAS_EVERY_MS },
    { tipo: 'conciliacao', everyMs: 5 * SECOND_MS, dueAt: CONSULTAR_EM },
    { tipo: 'encerrar-cobrancas', everyMs: 15 * SECOND_MS, dueAt: CANCELAR_EM },
    { tipo: 'devolucao-de-reservas', everyMs: 15 * SECOND_MS, dueAt: RESERVA_VENCE_EM },
    { tipo: 'devolver-pagamentos', everyMs: MINUTE_MS, dueAt: PEDIR_EM },
    ...(deps.config.demoData ? [{ tipo: 'demonstracao', everyMs: HOUR_MS }] : []),
    { tipo: 'fechamento', everyMs: DAY_MS },
    { tipo: 'selo-da-auditoria', everyMs: SELO_EVERY_MS },
    { tipo: 'cadeia-da-auditoria', everyMs: CADEIA_EVERY_MS },
    { tipo: 'encontros', everyMs: ENCONTROS_EVERY_MS, dueAt: [...ENCONTRO_MUDA_EM, ...CONVITE_VENCE_EM] },
    { tipo: 'vitrine', everyMs: 5 * SECOND_MS, dueAt: VITRINE_MUDA_EM },
    { tipo: 'renovacoes', everyMs: MINUTE_MS },
    { tipo: 'ausencia', everyMs: AUSENCIA_EVERY_MS },
    { tipo: 'denuncias-prazos', everyMs: MINUTE_MS },
    { tipo: 'decisoes-saem', everyMs: DECISOES_EVERY_MS, dueAt: [...TOMADA_SAI_EM, ...DISPENSA_SAI_EM] },
    { tipo: 'revisao', everyMs: MINUTE_MS },
    { tipo: 'identidade', everyMs: MINUTE_MS },
    { tipo: 'atencao', everyMs: HOUR_MS },
    { tipo: 'versoes-vencidas', everyMs: HOUR_MS },
    { tipo: 'buscas-salvas', everyMs: BUSCAS_SALVAS_EVERY_MS },
    { tipo: 'medianas', everyMs: MEDIANAS_EVERY_MS },
    { tipo: 'respostas', everyMs: RESPOSTAS_EVERY_MS },
    { tipo: 'resultados', everyMs: RESULTADOS_EVERY_MS },
    { tipo: 'avisos', everyMs: 15 * MINUTE_MS },
  ]
  const onSpent = (tipo: string, seconds: number) => deps.metrics.jobSeconds.observe({ tipo }, seconds)
  return createRunner({ store: deps.store, onJob: deps.store.onJob, onDone, onSpent }, handlers, recurring)
}
