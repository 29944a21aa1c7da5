import { formatBRL, centavos } from '@portal/domain/dinheiro'
import type { AnuncioResumo, EntradaVista, PedidoVisto } from '../use-cases/visoes'
import { moment, section, table } from '../../../kernel/acts/text'

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

/** Lists the payments, which stay in the books. */
export function retiradaLines({
  id,
  titulo,
  metodoPagamento,
  pedidos,
}: {
  id: number
  titulo: string
  metodoPagamento: string
  pedidos: readonly PedidoVisto[]
}): string[] {
  return [
    `Anúncio ${id} "${titulo}" retirado do ar. O dono foi avisado no painel e por e-mail.`,
    `Pago com: ${metodoPagamento}. Créditos e pagamentos não foram tocados.`,
    ...section('Pedidos deste anúncio', pedidos.length === 0 ? [] : pedidosTable(pedidos)),
  ]
}

interface AlbumNaTabela {
  id: number
  usuarioId: number
  titulo: string
  qtdFotos: number
  verificacao: string
  criadoEm: string
}

export function albunsTable(albuns: readonly AlbumNaTabela[]): string[] {
  return table(
    ['ID', 'CONTA', 'TÍTULO', 'FOTOS', 'VERIFICAÇÃO', 'CRIADO EM'],
    albuns.map(({ id, usuarioId, titulo, qtdFotos, verificacao, criadoEm }) => [
      id,
      usuarioId,
      titulo,
      qtdFotos,
      verificacao,
      moment(criadoEm),
    ]),
    'Nenhum álbum.',
  )
}
