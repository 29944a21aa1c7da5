/** A stored listing on the wire, for its owner (rule: contrato/formatos). */
import type { AnuncioDoDono, FormularioDoDono } from '@portal/api/anuncios'
import { isOnline } from '@portal/domain/agenda'
import { fimDaDisponibilidade } from '@portal/domain/disponibilidade'
import { atendeAte, isDisponivel } from '@portal/domain/expediente'
import { creditosDaRenovacao } from '@portal/domain/renovacao'
import { instanteDe } from '@portal/domain/tempo'
import { tituloFormatado } from '@portal/domain/texto'
import type { Anuncio, Formulario, Foto } from '../ports/anuncios'
import type { CobrancaDoAnuncio } from '../ports/cobrancas'
import { instanteLocal } from '../../../kernel/instante'
import type { Revisao } from '../ports/revisoes'
import { canRetomar } from './publicar'
import { revisaoDoDono, type Enviada } from './revisao-do-dono'

const SEM_DIAS = { dataInicio: null, expiraEm: null }

interface Conhecido {
  cobrancas: readonly CobrancaDoAnuncio[]
  revisao?: Revisao | undefined
  enviada?: Enviada | undefined
}

type FotoNaOrdem = Pick<Foto, 'id' | 'arquivoPath' | 'largura' | 'altura'> & { principal: boolean }

/** A form on the wire, with the photos that its owner can still use. */
export function formularioDoDono(
  { atendimento, vozId, videoId, ...formulario }: Formulario,
  fotos: readonly FotoNaOrdem[],
): FormularioDoDono {
  const imagemPrincipal = fotos.find((foto) => foto.principal) ?? fotos[0]
  return {
    ...formulario,
    ...atendimento,
    whatsapp: formulario.telefone !== null,
    voz: vozId,
    video: videoId,
    imagens: fotos.map(({ id, arquivoPath, largura, altura }) => ({
      id,
      arquivo_path: arquivoPath,
      largura,
      altura,
    })),
    imagemPrincipal: imagemPrincipal?.arquivoPath ?? null,
  }
}

/** Where the week's hours last as long, a tap adds nothing. */
function ofertaDe({ status, estado, atendimento }: Anuncio, now: Date): string | null {
  const ate = fimDaDisponibilidade(estado, now)
  const adds = status === 'ativo' && !atendeAte(atendimento.expediente, estado, ate, now)
  return adds ? instanteLocal(ate, estado) : null
}

export function visaoDoDono(
  anuncio: Anuncio,
  { cobrancas, revisao, enviada }: Conhecido,
  now: Date,
): AnuncioDoDono {
  const { fotos, usuarioId: _owner, impulsosQtd: _count, diaEscolhido: _day, ...rest } = anuncio
  const {
    publicadoEm,
    removidoEm: _removed,
    retiradoEm: _taken,
    suspensoEm: _off,
    ausenteEm,
    saidaEm: _exit,
    atendimento,
    renovaCreditos,
    disponivelAte,
    voz: _voice,
    video: _video,
    ...fields
  } = rest
  const { estado, horarioInicio, horarioFim, status } = anuncio
  // A suspended listing shows no days: its label is INDISPONÍVEL until it is saved (rule: anuncios/suspenso).
  const suspenso = canRetomar(anuncio, now)
  const { dataInicio, expiraEm } = suspenso ? SEM_DIAS : anuncio
  const fim = expiraEm === null ? null : instanteLocal(expiraEm, estado)
  return {
    ...fields,
    ...formularioDoDono({ ...fields, atendimento }, fotos),
    titulo_formatado: tituloFormatado(anuncio.titulo, anuncio.id),
    ativo: status === 'ativo',
    suspenso,
    porAusencia: suspenso && ausenteEm !== null,
    renovacao: { ligada: renovaCreditos !== null, creditos: creditosDaRenovacao(anuncio) ?? null },
    horaInicio: horarioInicio,
    horaFim: horarioFim,
    dataInicio:
      dataInicio === null ? null : instanteLocal(instanteDe(dataInicio, horarioInicio, estado), estado),
    dataFim: fim,
    expiraEm: fim,
    criadoEm: instanteLocal(anuncio.criadoEm, estado),
    publicadoEm: publicadoEm === null ? null : instanteLocal(publicadoEm, estado),
    disponivelAte: isDisponivel(disponivelAte, now) ? instanteLocal(disponivelAte, estado) : null,
    podeDisponivelAte: ofertaDe(anuncio, now),
    online:
      status === 'ativo' &&
      isOnline({ ...anuncio, ...anuncio.atendimento, horaInicio: horarioInicio, horaFim: horarioFim }, now),
    revisao: revisao === undefined ? undefined : revisaoDoDono(revisao, { uf: estado, enviada }),
    cobrancas: cobrancas
      .filter(({ anuncioId }) => anuncioId === anuncio.id)
      .map(({ anuncioId: _anuncio, ...cobranca }) => cobranca),
  }
}
