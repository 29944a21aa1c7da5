/**
 * GET /anuncios/{id}/detalhe: the public part of one listing, or 404 or 410 (rules: anuncio-publico/fim,
 * anuncio-publico/nunca-publico).
 */
import { anuncioDetalheSchema, type AnuncioDetalhe } from '@portal/api/busca'
import { isOnline, proximaMudancaOnline } from '@portal/domain/agenda'
import { recebeMensagens, temEmail, temTelefone, temWhatsapp } from '@portal/domain/anuncio'
import { hojeNoExpediente, proximaMudancaDoExpediente } from '@portal/domain/expediente'
import { distintivosDe } from '@portal/domain/distintivos'
import { tituloFormatado } from '@portal/domain/texto'
import { segundosDe } from '@portal/domain/gravacao'
import { avisoDaProximaViagem } from '@portal/domain/viagem'
import type { Anuncio } from '../../anuncios'
import type { MedidasDoAnuncio } from '../ports/busca'
import { medidasAgora } from './agora'
import { promocaoVisivel } from './promocao-visivel'
import { instanteLocal } from '../../../kernel/instante'

/**
 * The public page of a listing. The response's schema is the allowlist: never address, CEP, phone, e-mail or
 * owner.
 */
export function detalheOf(
  anuncio: Anuncio,
  medidas: MedidasDoAnuncio | undefined,
  now: Date,
): AnuncioDetalhe {
  const { id, titulo, estado, horarioInicio, horarioFim } = anuncio
  const fotos = fotosVisiveis(anuncio)
  const imagemPrincipal = fotos.find((foto) => foto.principal) ?? fotos[0]
  const horas = { horaInicio: horarioInicio, horaFim: horarioFim }
  return anuncioDetalheSchema.parse({
    ...anuncio,
    ...horas,
    titulo_formatado: tituloFormatado(titulo, id),
    bairro: anuncio.bairro ?? anuncio.bairroManual,
    imagemPrincipal: imagemPrincipal?.arquivoPath ?? null,
    largura: imagemPrincipal?.largura ?? null,
    altura: imagemPrincipal?.altura ?? null,
    previa: imagemPrincipal?.previa ?? null,
    qtdFotos: fotos.length,
    ...promocaoVisivel(anuncio, now),
    online: isOnline({ ...anuncio, ...anuncio.atendimento, ...horas }, now),
    ...(medidas && medidasOf(anuncio, medidas, now)),
    criadoEm: instanteLocal(anuncio.criadoEm, estado),
    ...atendimentoOf(anuncio, now),
    temWhatsapp: temWhatsapp(anuncio),
    temEmail: temEmail(anuncio),
    temTelefone: temTelefone(anuncio),
    recebeRecados: recebeMensagens(anuncio),
    imagens: fotos.map(({ arquivoPath, ia, ...foto }) => ({
      ...foto,
      arquivo_path: arquivoPath,
      ...(ia && { ia }),
    })),
    voz: gravacaoOf(anuncio.voz),
    video: gravacaoOf(anuncio.video),
    dataFim: anuncio.expiraEm === null ? null : instanteLocal(anuncio.expiraEm, estado),
    validoAte: instanteLocal(validoAte(anuncio, now), estado),
  } satisfies AnuncioDetalhe)
}

function gravacaoOf(gravacao: Anuncio['voz']) {
  if (gravacao === null) return undefined
  const { arquivoPath, duracaoMs, largura, altura } = gravacao
  return { arquivo_path: arquivoPath, segundos: segundosDe(duracaoMs), largura, altura }
}

/** The owner of a listing that is not live sees the page with every photo. */
function fotosVisiveis({ status, fotos }: Anuncio): Anuncio['fotos'] {
  return status === 'ativo' ? fotos.filter(({ porVer }) => !porVer) : fotos
}

/** An end in the past is waiting for its job, which will publish the change. */
function validoAte({ expiraEm, estado, atendimento, disponivelAte }: Anuncio, now: Date): Date {
  const week = proximaMudancaDoExpediente(atendimento.expediente, estado, now, disponivelAte)
  const changes = [proximaMudancaOnline(now), week, expiraEm].filter((instant) => instant && instant > now)
  return new Date(Math.min(...changes.map(Number)))
}

/** Trips and badges, with what each badge measured. */
function medidasOf(anuncio: Anuncio, medidas: MedidasDoAnuncio, now: Date) {
  const proximaViagem = avisoDaProximaViagem(medidas.viagens, anuncio, now)
  return {
    ...medidasAgora(medidas, anuncio, now),
    ...(proximaViagem !== undefined && { proximaViagem }),
    medidas: distintivosDe(medidas, now).map(({ rotulo, medida }) => `${rotulo}: ${medida}`),
  }
}

/** Prices, weekly hours, and the text for today. */
function atendimentoOf({ atendimento, estado, disponivelAte }: Anuncio, now: Date) {
  return {
    ...atendimento,
    hoje: hojeNoExpediente(atendimento.expediente, estado, now, disponivelAte) ?? null,
  }
}
