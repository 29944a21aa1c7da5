/** A stored listing on the wire, for its owner (rule: contrato/formatos). */
import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isOnline } from '@portal/domain/agenda'
import type { Mudanca } from '@portal/domain/edicao'
import { creditosDaRenovacao } from '@portal/domain/renovacao'
import { instanteDe } from '@portal/domain/tempo'
import { tituloFormatado } from '@portal/domain/texto'
import type { Anuncio } from '../ports/anuncios'
import type { CobrancaDoAnuncio } from '../ports/cobrancas'
import { instanteLocal } from '../../../kernel/instante'
import type { Revisao } from '../ports/revisoes'
import { canRetomar } from './publicar'
import { revisaoDoDono } from './revisao-do-dono'

const SEM_DIAS = { dataInicio: null, expiraEm: null }

interface Conhecido {
  cobrancas: readonly CobrancaDoAnuncio[]
  revisao?: Revisao | undefined
  /** Of an edit under review. */
  mudancas?: readonly Mudanca[] | undefined
}

export function visaoDoDono(
  anuncio: Anuncio,
  { cobrancas, revisao, mudancas }: Conhecido,
  now: Date,
): AnuncioDoDono {
  const { fotos, usuarioId: _owner, impulsosQtd: _count, diaEscolhido: _day, ...rest } = anuncio
  const {
    publicadoEm: _published,
    removidoEm: _removed,
    retiradoEm: _taken,
    suspensoEm: _off,
    ausenteEm,
    atendimento,
    renovaCreditos,
    ...fields
  } = rest
  const { estado, horarioInicio, horarioFim, status } = anuncio
  // A suspended listing shows no days: its label is INDISPONÍVEL until it is saved (rule: anuncios/suspenso).
  const suspenso = canRetomar(anuncio, now)
  const { dataInicio, expiraEm } = suspenso ? SEM_DIAS : anuncio
  const imagemPrincipal = fotos.find((foto) => foto.principal) ?? fotos[0]
  const fim = expiraEm === null ? null : instanteLocal(expiraEm, estado)
  return {
    ...fields,
    ...atendimento,
    titulo_formatado: tituloFormatado(anuncio.titulo, anuncio.id),
    whatsapp: anuncio.telefone !== null,
    imagens: fotos.map(({ id, arquivoPath, largura, altura }) => ({
      id,
      arquivo_path: arquivoPath,
      largura,
      altura,
    })),
    imagemPrincipal: imagemPrincipal?.arquivoPath ?? null,
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
    online:
      status === 'ativo' && isOnline({ ...anuncio, horaInicio: horarioInicio, horaFim: horarioFim }, now),
    revisao: revisao === undefined ? undefined : revisaoDoDono(revisao, { uf: estado, mudancas }),
    cobrancas: cobrancas
      .filter(({ anuncioId }) => anuncioId === anuncio.id)
      .map(({ anuncioId: _anuncio, ...cobranca }) => cobranca),
  }
}
