import { formatBRL, centavos } from '@portal/domain/dinheiro'
import type { AnuncioResumo, EntradaVista, PedidoVisto } from '../use-cases/visoes'
import { moment, table } from '../../../kernel/acts/text'

export function brl(valor: number): string {
  const exact = centavos(valor)
  return exact === undefined ? String(valor) : formatBRL(exact).replace('\u00a0', ' ')
}

export function anunciosTable(anuncios: readonly AnuncioResumo[]): string[] {
  return table(
    ['ID', 'CONTA', 'TÍTULO', 'CATEGORIA', 'CIDADE', 'TIPO', 'SITUAÇÃO', 'EXPIRA EM', 'DENÚNCIAS'],
    anuncios.map((anuncio) => [
      anuncio.id,
      anuncio.usuarioId,
      anuncio.titulo,
      anuncio.categoria,
      `${anuncio.cidade}/${anuncio.estado}`,
      anuncio.tipo,
      anuncio.situacao,
      moment(anuncio.expiraEm),
      anuncio.denunciasAbertas,
    ]),
    'Nenhum anúncio.',
  )
}

export function pedidosTable(pedidos: readonly PedidoVisto[]): string[] {
  return table(
    ['PEDIDO', 'O QUE', 'MÉTODO', 'VALOR', 'ESTADO', 'CRIADO EM', 'PAGO EM'],
    pedidos.map(({ id, descricao, metodo, valor, estado, criadoEm, pagoEm }) => [
      id,
      descricao,
      metodo,
      brl(valor),
      estado,
      moment(criadoEm),
      moment(pagoEm),
    ]),
    'Nenhum pedido.',
  )
}

export function auditoriaTable(entradas: readonly EntradaVista[]): string[] {
  return table(
    ['QUANDO', 'QUEM', 'O QUE', 'ALVO', 'DADOS'],
    entradas.map(({ criadoEm, ator, acao, alvo, dados }) => [
      moment(criadoEm),
      ator,
      acao,
      alvo,
      JSON.stringify(dados) === '{}' ? null : JSON.stringify(dados),
    ]),
    'Nada registrado.',
  )
}
