import type { Anuncio } from '../ports/anuncios'

/** A listing with its photos, as the driver delivers it; names are those of the port. */
export type LinhaAnuncio = Omit<Anuncio, 'fotos'> & { fotos: Anuncio['fotos'] | null }

/** Photos that were removed or refused since are gone from every listing (DESIGN 5.25). */
const FOTOS = `
  SELECT json_agg(json_build_object('id', f.id, 'arquivoPath', f.arquivo_path, 'largura', q.largura,
      'altura', q.altura, 'previa', q.placeholder, 'principal', af.principal) ORDER BY af.ordem)
  FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id JOIN arquivos q ON q.path = f.arquivo_path
  WHERE af.anuncio_id = a.id AND f.status = 'ativa'`

export const SELECT_ANUNCIO = `
  SELECT a.id, a.usuario_id AS "usuarioId", a.categoria, a.estado, a.cidade, a.bairro,
    a.bairro_manual AS "bairroManual", a.zona, a.endereco, a.cep, a.idade, a.titulo, a.descricao, a.nacionalidade,
    a.seios, a.etnia, a.cabelo, a.corpo, a.servicos, a.servicos_para AS "servicosPara",
    a.local_atendimento AS "localAtendimento", a.preco_por_hora AS "precoPorHora", a.pagamentos,
    a.modo_contato AS "modoContato", a.email, a.telefone, a.dados_sensiveis AS "dadosSensiveis", a.status, a.tipo,
    a.super_top AS "superTop", a.highlight, a.novidade, a.turno, a.dias, a.impulsos_qtd AS "impulsosQtd", a.impulsos,
    a.horario_inicio AS "horarioInicio", a.horario_fim AS "horarioFim", a.dia_escolhido AS "diaEscolhido",
    a.data_inicio AS "dataInicio", a.data_fim AS "dataFim", a.expira_em AS "expiraEm",
    a.metodo_pagamento AS "metodoPagamento", a.criado_em AS "criadoEm", a.publicado_em AS "publicadoEm",
    a.suspenso_em AS "suspensoEm", a.retirado_em AS "retiradoEm", a.removido_em AS "removidoEm", (${FOTOS}) AS fotos
  FROM anuncios a`

export function readAnuncio(row: LinhaAnuncio): Anuncio {
  return { ...row, fotos: row.fotos ?? [] }
}
