/** A stored listing as its owner sees it on the wire (DESIGN 4). */
import type { AnuncioDoDono } from '@portal/api/anuncios'
import { isOnline } from '@portal/domain/agenda'
import { reais } from '@portal/domain/dinheiro'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import { instanteDe } from '@portal/domain/tempo'
import { tituloFormatado } from '@portal/domain/texto'
import type { Anuncio } from '../ports/anuncios'
import type { Pedido } from '../../pagamentos/ports/pedidos'
import { instanteLocal } from '../../../kernel/instante'
import { canRetomar } from './ativar'

const SEM_DIAS = { dataInicio: null, expiraEm: null }

/** Where a boleto can be printed; null for anything else. */
export type UrlDoBoleto = (pedido: Pedido) => string | null

export interface VisaoDeps {
  now: Date
  urlDoBoleto: UrlDoBoleto
}

export function visaoDoDono(anuncio: Anuncio, pedidos: readonly Pedido[], deps: VisaoDeps): AnuncioDoDono {
  const { fotos, usuarioId: _owner, impulsosQtd: _count, diaEscolhido: _day, ...rest } = anuncio
  const {
    publicadoEm: _published,
    removidoEm: _removed,
    retiradoEm: _taken,
    suspensoEm: _off,
    ...fields
  } = rest
  const { estado, horarioInicio, horarioFim, status } = anuncio
  // A suspended listing has no days to show: its label says INDISPONÍVEL until it is saved (SPEC 4).
  const { dataInicio, expiraEm } = canRetomar(anuncio, deps.now) ? SEM_DIAS : anuncio
  const capa = fotos.find((foto) => foto.principal) ?? fotos[0]
  const fim = expiraEm === null ? null : instanteLocal(expiraEm, estado)
  return {
    ...fields,
    titulo_formatado: tituloFormatado(anuncio.titulo, anuncio.id),
    whatsapp: anuncio.telefone !== null,
    imagens: fotos.map(({ id, arquivoPath, largura, altura }) => ({
      id,
      arquivo_path: arquivoPath,
      largura,
      altura,
    })),
    imagemPrincipal: capa?.arquivoPath ?? null,
    ativo: status === 'ativo',
    horaInicio: horarioInicio,
    horaFim: horarioFim,
    dataInicio:
      dataInicio === null ? null : instanteLocal(instanteDe(dataInicio, horarioInicio, estado), estado),
    dataFim: fim,
    expiraEm: fim,
    criadoEm: instanteLocal(anuncio.criadoEm, estado),
    online:
      status === 'ativo' &&
      isOnline({ ...anuncio, horaInicio: horarioInicio, horaFim: horarioFim }, deps.now),
    cobrancas: pedidos
      .filter(({ anuncioId }) => anuncioId === anuncio.id)
      .map((pedido) => cobrancaOf(pedido, deps.urlDoBoleto)),
  }
}

function cobrancaOf(pedido: Pedido, urlDoBoleto: UrlDoBoleto): AnuncioDoDono['cobrancas'][number] {
  return {
    order_id: pedido.id,
    metodo: pedido.metodo,
    valor: reais(pedido.valor),
    status: PALAVRAS_PAGAMENTO[pedido.estado].cobranca,
    url_boleto_ou_qr_code: urlDoBoleto(pedido),
    codigo_pix_copia_cola: pedido.pixCopiaECola,
    updated_at: instanteLocal(pedido.atualizadoEm),
  }
}
