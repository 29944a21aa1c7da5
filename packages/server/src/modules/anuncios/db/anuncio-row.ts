import { keysOf } from '@portal/domain/campos'
import type { TipoGravacao } from '@portal/domain/gravacao'
import { columns, selecting, toRow, type Columns, type Row } from '../../../kernel/db/columns'
import type { Anuncio, Formulario, Promocao } from '../ports/anuncios'
import { formularioSchema, promocaoSchema } from '../ports/publicacao'
import { atendimentoGuardado } from '../publicacao-guardada'

/** A listing with its photos, as the driver returns it, with the port's field names. */
export type LinhaAnuncio = Omit<Anuncio, 'fotos' | 'atendimento'> & {
  fotos: Anuncio['fotos'] | null
  atendimento: unknown
}

/** Columns filled by a form. */
const COLUNAS_FORMULARIO: Columns<Formulario> = columns(...keysOf(formularioSchema.shape))

export const COLUNAS_PROMOCAO: Columns<Promocao> = columns(...keysOf(promocaoSchema.shape))

export const COLUNAS_ANUNCIO: Columns<Omit<Anuncio, 'fotos' | TipoGravacao>> = {
  ...columns(
    'id',
    'usuarioId',
    'status',
    'impulsos',
    'dataInicio',
    'dataFim',
    'expiraEm',
    'metodoPagamento',
    'criadoEm',
    'publicadoEm',
    'renovaCreditos',
    'disponivelAte',
    'suspensoEm',
    'ausenteEm',
    'saidaEm',
    'retiradoEm',
    'removidoEm',
  ),
  ...COLUNAS_FORMULARIO,
  ...COLUNAS_PROMOCAO,
}

/** Photos removed or refused since are omitted from every listing (rule: albuns/remocao). */
const FOTOS = `
  SELECT json_agg(json_build_object('id', f.id, 'arquivoPath', f.arquivo_path, 'largura', q.largura,
      'altura', q.altura, 'previa', q.placeholder, 'ia', f.ia, 'principal', af.principal, 'porVer', af.por_ver) ORDER BY af.ordem)
  FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id JOIN arquivos q ON q.path = f.arquivo_path
  WHERE af.anuncio_id = a.id AND f.status = 'ativa'`

const gravacaoOf = (tipo: TipoGravacao) => `
  SELECT json_build_object('id', z.id, 'arquivoPath', z.arquivo_path, 'duracaoMs', z.duracao_ms,
    'largura', q.largura, 'altura', q.altura)
  FROM vozes z JOIN arquivos q ON q.path = z.arquivo_path
  WHERE z.id = a.${tipo}_id AND q.removido_em IS NULL AND q.recusado_em IS NULL AND q.oculto_em IS NULL`

export const SELECT_ANUNCIO = `SELECT ${selecting(COLUNAS_ANUNCIO, 'a')}, (${FOTOS}) AS fotos,
  (${gravacaoOf('voz')}) AS voz, (${gravacaoOf('video')}) AS video FROM anuncios a`

export function readAnuncio(row: LinhaAnuncio): Anuncio {
  return { ...row, fotos: row.fotos ?? [], atendimento: atendimentoGuardado.read(row.atendimento) }
}

/** Maps a form to columns. */
export function formularioToRow(formulario: Formulario): Row {
  const atendimento = atendimentoGuardado.write(formulario.atendimento)
  return toRow(COLUNAS_FORMULARIO, { ...formulario, atendimento })
}
