import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { comprarCreditos, reservarCreditos } from '@portal/api/creditos'
import { createPagamento } from '@portal/api/pagamento'
import { type TipoDivergencia } from '../modules/pagamentos/ports/fechamento'
import { must } from './accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from './anuncios'
import { type TestApp } from './app'
import { settle } from './sandbox'

/** Ids of a small consistent history with every kind of payment event. */
export interface Historia {
  usuario: number
  pacote: string
  promocao: string
  devolvido: string
  tardio: string
  dobro: string
  vencido: string
  reserva: string
  pago: number
  porCreditos: number
  gratis: number
}

export async function vive(test: TestApp): Promise<Historia> {
  const ana = await openAdvertiser(test, { email: 'ana@exemplo.com', creditos: 20 })
  const buy = async (creditos: number) =>
    must(await ana.call(comprarCreditos, { body: { creditos } })).external_reference
  const promote = async (changes = {}) => {
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana), ...changes }
    return must(await ana.call(createPagamento, { body }))
  }
  const paid = async (id: string) => (await settle(test, id, 'paid'), id)
  const pacote = await paid(await buy(30))
  const promocao = await promote()
  await paid(promocao.order_id)
  const devolvido = await paid(await buy(15))
  await settle(test, devolvido, 'refunded')
  await test.deps.store.cupons.create({
    codigo: 'TESTE10',
    descricao: 'Teste',
    aplicaEm: 'ambos',
    usuarioId: ana.id,
    fim: null,
    desconto: { tipo: 'percentual', percentual: 10 },
  })
  const late = await promote({ cupom: 'TESTE10' })
  await settle(test, late.order_id, 'expired')
  await paid(late.order_id)
  const dobro = await paid(await buy(15))
  await paid(dobro)
  const vencido = await buy(15)
  await settle(test, vencido, 'expired')
  const referencia_id = test.deps.secrets.newUuid()
  const body = { quantidade: -5, tipo_operacao: 'debito_promocao' as const, referencia_id }
  must(await ana.call(reservarCreditos, { body }))
  const credited = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { referencia_id }) }))
  const free = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
  await test.jobs.runDue()
  return {
    usuario: ana.id,
    pacote,
    promocao: promocao.order_id,
    devolvido,
    dobro,
    vencido,
    reserva: referencia_id,
    tardio: late.order_id,
    pago: promocao.anuncio_id ?? 0,
    porCreditos: credited.anuncio.id,
    gratis: free.anuncio.id,
  }
}

export type Semente = (
  query: (text: string, values?: unknown[]) => Promise<unknown>,
  h: Historia,
) => Promise<unknown>

const line = (papel: string, quantidade: string, chave = "'torta'") => `
  WITH t AS (INSERT INTO ledger_transacoes (chave, motivo) VALUES (${chave}, 'x') RETURNING id)
  INSERT INTO ledger_linhas (transacao_id, conta_id, quantidade, posicao, saldo)
  SELECT t.id, c.id, ${quantidade}, 99, 99 FROM t, ledger_contas c WHERE c.papel = '${papel}' AND c.usuario_id = $1`

/** Creates each kind of difference as a manual edit or a defect would, with triggers and keys disabled. */
export const SEMENTES: Readonly<
  Record<TipoDivergencia, readonly [where: (h: Historia) => string, seed: Semente][]>
> = {
  LIVRO_NAO_FECHA: [[() => 'lancamento:', (query, h) => query(line('disponivel', '7'), [h.usuario])]],
  SALDO_NAO_CONFERE: [
    [
      (h) => `usuario:${h.usuario}`,
      (query, h) =>
        query(
          `UPDATE ledger_linhas SET saldo = saldo + 1 WHERE posicao = 2 AND conta_id = (
             SELECT id FROM ledger_contas WHERE usuario_id = $1 AND papel = 'disponivel')`,
          [h.usuario],
        ),
    ],
  ],
  RESERVAS_NAO_CONFEREM: [
    [(h) => `usuario:${h.usuario}`, (query) => query('UPDATE reservas SET quantidade = quantidade + 1')],
  ],
  RESERVA_VENCIDA: [
    [
      (h) => `reserva:${h.reserva}`,
      (query) => query(`UPDATE reservas SET estado = 'ativa', expira_em = '2026-01-01'`),
    ],
  ],
  RESERVA_SEM_PUBLICACAO: [
    [(h) => `reserva:${h.reserva}`, (query) => query(`DELETE FROM vigencias WHERE origem = 'reserva'`)],
  ],
  PEDIDO_SEM_EFEITO: [
    [
      (h) => `pedido:${h.promocao}`,
      (query, h) => query('DELETE FROM vigencias WHERE pedido_id = $1', [h.promocao]),
    ],
    [
      (h) => `pedido:${h.pacote}`,
      (query, h) => query('DELETE FROM ledger_transacoes WHERE chave = $1', [`pedido:${h.pacote}`]),
    ],
  ],
  PEDIDO_SEM_RECEBIMENTO: [
    [
      (h) => `pedido:${h.pacote}`,
      (query, h) => query('DELETE FROM recebimentos WHERE pedido_id = $1', [h.pacote]),
    ],
    [
      (h) => `pedido:${h.promocao}`,
      (query, h) => query('UPDATE recebimentos SET valor = valor - 1 WHERE pedido_id = $1', [h.promocao]),
    ],
  ],
  PEDIDO_ABERTO_ALEM_DO_FIM: [
    [
      (h) => `pedido:${h.vencido}`,
      (query, h) =>
        query(`UPDATE pedidos SET estado = 'INDETERMINADO', expira_em = '2026-11-19' WHERE id = $1`, [
          h.vencido,
        ]),
    ],
  ],
  EFEITO_SEM_PAGAMENTO: [
    [
      (h) => `pedido:${h.promocao}`,
      (query, h) => query(`UPDATE pedidos SET estado = 'EXPIRADA' WHERE id = $1`, [h.promocao]),
    ],
    [
      (h) => `pedido:${h.pacote}`,
      (query, h) => query(`UPDATE pedidos SET estado = 'PENDENTE' WHERE id = $1`, [h.pacote]),
    ],
  ],
  EFEITO_EM_DOBRO: [
    [
      (h) => `pedido:${h.promocao}`,
      (query, h) =>
        query(`INSERT INTO ledger_transacoes (chave, motivo) VALUES ($1, 'x')`, [`pedido:${h.promocao}`]),
    ],
  ],
  RECEBIMENTO_SEM_EFEITO: [
    [
      (h) => `pedido:${h.pacote}`,
      (query, h) => query(`UPDATE pedidos SET estado = 'CANCELADA' WHERE id = $1`, [h.pacote]),
    ],
    [
      (h) => `pedido:${h.tardio}`,
      (query) => query(`DELETE FROM ledger_transacoes WHERE chave LIKE 'recebimento:%'`),
    ],
  ],
  ANUNCIO_SEM_PAGAMENTO: [
    [
      (h) => `anuncio:${h.pago}`,
      (query, h) => query(`UPDATE pedidos SET estado = 'DEVOLVIDA' WHERE id = $1`, [h.promocao]),
    ],
    [(h) => `anuncio:${h.porCreditos}`, (query) => query(`UPDATE reservas SET estado = 'devolvida'`)],
    [
      (h) => `anuncio:${h.gratis}`,
      (query, h) => query(`UPDATE anuncios SET tipo = 'TOP' WHERE id = $1`, [h.gratis]),
    ],
    [(h) => `anuncio:${h.pago}`, (query) => query('DELETE FROM vigencias')],
  ],
  ANUNCIO_PAGO_FORA_DO_AR: [
    [
      (h) => `anuncio:${h.pago}`,
      (query, h) => query(`UPDATE anuncios SET status = 'inativo' WHERE id = $1`, [h.pago]),
    ],
    [
      (h) => `anuncio:${h.porCreditos}`,
      (query, h) => query(`UPDATE anuncios SET status = 'pendente' WHERE id = $1`, [h.porCreditos]),
    ],
  ],
  ANUNCIO_VENCIDO_NO_AR: [
    [
      (h) => `anuncio:${h.gratis}`,
      (query, h) => query(`UPDATE anuncios SET expira_em = '2026-11-20' WHERE id = $1`, [h.gratis]),
    ],
  ],
  VITRINE_NAO_CONFERE: [
    [
      (h) => `anuncio:${h.gratis}`,
      (query, h) => query('DELETE FROM vitrine WHERE anuncio_id = $1', [h.gratis]),
    ],
    [
      (h) => `anuncio:${h.gratis}`,
      (query, h) => query(`UPDATE anuncios SET status = 'inativo' WHERE id = $1`, [h.gratis]),
    ],
  ],
  DEVOLUCAO_PELA_METADE: [
    [
      (h) => `pedido:${h.pacote}`,
      (query, h) =>
        query(
          `INSERT INTO devolucoes (chave, provedor, recebimento_id, motivo, estado, pedida_por, pedida_em, atualizada_em)
           SELECT 'c', provedor, recebimento_id, 'x', 'ACEITA', 'ana', '2026-11-19', '2026-11-19' FROM recebimentos
           WHERE pedido_id = $1`,
          [h.pacote],
        ),
    ],
    [
      (h) => `pedido:${h.promocao}`,
      (query, h) => query('UPDATE recebimentos SET devolvido_em = now() WHERE pedido_id = $1', [h.promocao]),
    ],
    [
      (h) => `pedido:${h.devolvido}`,
      (query) => query(`DELETE FROM ledger_transacoes WHERE chave LIKE 'estorno:%'`),
    ],
    [
      (h) => `pedido:${h.devolvido}`,
      (query, h) => query('UPDATE recebimentos SET devolvido_em = NULL WHERE pedido_id = $1', [h.devolvido]),
    ],
    [
      (h) => `pedido:${h.dobro}`,
      (query, h) =>
        query(`UPDATE recebimentos SET devolvido_em = now() WHERE pedido_id = $1 AND destino = 'credito'`, [
          h.dobro,
        ]),
    ],
  ],
  RESTO_A_DEVOLVER: [
    [
      (h) => `pedido:${h.dobro}`,
      (query, h) =>
        query(`UPDATE recebimentos SET resto = 115 WHERE pedido_id = $1 AND destino = 'credito'`, [h.dobro]),
    ],
  ],
  CUPOM_PRESO: [
    [
      (h) => `pedido:${h.vencido}`,
      (query, h) =>
        query(`INSERT INTO cupom_usos (cupom_id, usuario_id, pedido_id) SELECT id, $1, $2 FROM cupons`, [
          h.usuario,
          h.vencido,
        ]),
    ],
  ],
  WEBHOOK_PARADO: [
    [
      () => 'webhook:',
      (query) => query(`UPDATE webhooks SET processado_em = NULL, recebido_em = '2026-11-20' WHERE id = 1`),
    ],
  ],
}
