import type { Migration } from '../kernel/db/migrate'
import { contas } from './001-contas'
import { albuns } from './002-albuns'
import { anuncios } from './003-anuncios'
import { dinheiro } from './004-dinheiro'
import { jobs } from './005-jobs'
import { busca } from './006-busca'
import { operador } from './007-operador'
import { registros } from './008-registros'
import { provedores } from './009-provedores'
import { fechamento } from './010-fechamento'
import { cobrancas } from './011-cobrancas'
import { seguranca } from './012-seguranca'
import { telefone } from './013-telefone'
import { ajuda } from './014-ajuda'
import { filas } from './016-filas'
import { revisao } from './017-revisao'
import { denuncias } from './018-denuncias'
import { rodizio } from './019-rodizio'
import { idade } from './021-idade'
import { garantias } from './022-garantias'
import { denunciasGerais } from './023-denuncias-gerais'
import { retencoes } from './024-retencoes'
import { cartas } from './025-cartas'
import { servico } from './026-servico'
import { identidade } from './027-identidade'
import { vinculos } from './028-vinculos'
import { hashes } from './029-hashes'
import { originais } from './030-originais'
import { operadores } from './031-operadores'
import { avisosDeRevisao } from './033-avisos-de-revisao'
import { acesso } from './034-acesso'
import { recados } from './035-recados'
import { resultados } from './036-resultados'
import { conferencias } from './037-conferencias'
import { renovacoes } from './038-renovacoes'
import { desenhos } from './039-desenhos'
import { porMarcar } from './040-por-marcar'
import { versoesVistas } from './041-versoes-vistas'
import { confirmacoes } from './042-confirmacoes'
import { alcada } from './043-alcada'
import { cadeia } from './044-cadeia'
import { cpfs } from './045-cpfs'
import { cpfProvado } from './046-cpf-provado'
import { emailsEEventos } from './047-emails-e-eventos'
import { ocultadaPor } from './048-ocultada-por'
import { fotosNoAr } from './049-fotos-no-ar'
import { menorDeclarado } from './050-menor-declarado'
import { chaves } from './051-chaves'
import { alertasDoPedido } from './052-alertas-do-pedido'
import { emails } from './053-emails'
import { dispensas } from './061-dispensas'
import { ajudaRespondida } from './062-ajuda-respondida'
import { lacres, porLacrar } from './063-lacres'
import { operadorSuspenso } from './065-operador-suspenso'
import { oficios } from './066-oficios'
import { fotosMostradas } from './067-fotos-mostradas'
import { copiasDoBanco } from './068-copias-do-banco'
import { origemDosJobs } from './069-origem-dos-jobs'
import { escritores } from './070-escritores'
import { atencao } from './071-atencao'
import { estouNaFoto } from './072-estou-na-foto'
import { leituraDoVisitante } from './075-leitura-do-visitante'
import { saidas } from './076-saidas'
import { limiteDasContagens } from './077-limite-das-contagens'
import { mesesDasContagens } from './078-meses-das-contagens'
import { notificacoes } from './079-notificacoes'
import { encontros } from './080-encontros'
import { guardados } from './081-guardados'
import { disponivel } from './084-disponivel'
import { avisosPush } from './085-avisos-push'
import { semAvisos } from './086-sem-avisos'
import { relatos } from './088-relatos'
import { senhasDeEmergencia } from './089-senhas-de-emergencia'
import { notasFiscais } from './090-notas-fiscais'
import { imagensDeIa } from './091-imagens-de-ia'
import { viagens } from './092-viagens'
import { avisosDoVisitante } from './094-avisos-do-visitante'
import { falhasDeTela } from './097-falhas-de-tela'
import { ajustes } from './101-ajustes'
import { recortes } from './104-recortes'
import { impulsosDoDia } from './105-impulsos-do-dia'
import { conselho } from './106-conselho'
import { anunciosViajantes } from './107-anuncios-viajantes'
import { leituras } from './108-leituras'
import { sequenciaDasNotificacoes } from './109-sequencia-das-notificacoes'
import { vozes } from './110-vozes'
import { anunciosComVoz } from './111-anuncios-com-voz'
import { videos } from './112-videos'
import { anunciosComVideo } from './113-anuncios-com-video'

/** Every migration in its order; a new one is appended, a released one never changes. */
export const migrations: readonly Migration[] = [
  contas,
  albuns,
  anuncios,
  dinheiro,
  jobs,
  busca,
  operador,
  registros,
  provedores,
  fechamento,
  cobrancas,
  seguranca,
  telefone,
  ajuda,
  filas,
  revisao,
  denuncias,
  rodizio,
  idade,
  garantias,
  denunciasGerais,
  retencoes,
  cartas,
  servico,
  identidade,
  vinculos,
  hashes,
  originais,
  operadores,
  avisosDeRevisao,
  acesso,
  recados,
  resultados,
  conferencias,
  renovacoes,
  desenhos,
  porMarcar,
  versoesVistas,
  confirmacoes,
  alcada,
  cadeia,
  cpfs,
  cpfProvado,
  emailsEEventos,
  ocultadaPor,
  fotosNoAr,
  menorDeclarado,
  chaves,
  alertasDoPedido,
  emails,
  dispensas,
  ajudaRespondida,
  lacres,
  porLacrar,
  operadorSuspenso,
  oficios,
  fotosMostradas,
  copiasDoBanco,
  origemDosJobs,
  escritores,
  atencao,
  estouNaFoto,
  leituraDoVisitante,
  saidas,
  limiteDasContagens,
  mesesDasContagens,
  notificacoes,
  encontros,
  guardados,
  disponivel,
  avisosPush,
  semAvisos,
  relatos,
  senhasDeEmergencia,
  notasFiscais,
  imagensDeIa,
  viagens,
  avisosDoVisitante,
  falhasDeTela,
  ajustes,
  recortes,
  impulsosDoDia,
  conselho,
  anunciosViajantes,
  leituras,
  sequenciaDasNotificacoes,
  vozes,
  anunciosComVoz,
  videos,
  anunciosComVideo,
]
