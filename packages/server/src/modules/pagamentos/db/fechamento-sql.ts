import type { TipoDivergencia } from '../ports/fechamento'

/**
 * One statement per kind, so that each sees a consistent snapshot of a live database; `agora.em` is the
 * instant of the check. Every statement returns `alvo` and `detalhe`. Differences that settle by themselves
 * within minutes are given time first.
 */
export const CONFERENCIAS: Readonly<Record<TipoDivergencia, string>> = {
  LIVRO_NAO_FECHA: `
    SELECT 'lancamento:' || transacao_id AS alvo, 'as linhas somam ' || sum(quantidade) AS detalhe
    FROM ledger_linhas GROUP BY transacao_id HAVING sum(quantidade) <> 0 ORDER BY transacao_id`,

  SALDO_NAO_CONFERE: `
    SELECT DISTINCT ON (x.conta_id) 'usuario:' || c.usuario_id AS alvo,
      'conta ' || c.papel || ', linha ' || x.posicao || ': saldo ' || x.saldo || ', soma ' || x.soma AS detalhe
    FROM (
      SELECT conta_id, posicao, saldo, sum(quantidade) OVER w AS soma, row_number() OVER w AS n
      FROM ledger_linhas WHERE posicao IS NOT NULL WINDOW w AS (PARTITION BY conta_id ORDER BY posicao)) x
    JOIN ledger_contas c ON c.id = x.conta_id
    WHERE x.saldo <> x.soma OR x.posicao <> x.n OR x.saldo < 0 ORDER BY x.conta_id, x.posicao`,

  RESERVAS_NAO_CONFEREM: `
    WITH livro AS (
      SELECT c.usuario_id, coalesce(sum(l.quantidade) FILTER (WHERE c.papel = 'reservado'), 0) AS reservado,
        coalesce(sum(l.quantidade) FILTER (WHERE c.papel = 'usado'), 0) AS usado
      FROM ledger_contas c JOIN ledger_linhas l ON l.conta_id = c.id WHERE c.usuario_id IS NOT NULL GROUP BY 1),
    feitas AS (
      SELECT usuario_id, coalesce(sum(quantidade) FILTER (WHERE estado = 'ativa'), 0) AS reservado,
        coalesce(sum(quantidade) FILTER (WHERE estado = 'capturada'), 0) AS usado
      FROM reservas GROUP BY 1)
    SELECT 'usuario:' || usuario_id AS alvo,
      'livro: reservado ' || coalesce(livro.reservado, 0) || ', usado ' || coalesce(livro.usado, 0) ||
      '; reservas: ' || coalesce(feitas.reservado, 0) || ', ' || coalesce(feitas.usado, 0) AS detalhe
    FROM livro FULL JOIN feitas USING (usuario_id)
    WHERE coalesce(livro.reservado, 0) <> coalesce(feitas.reservado, 0)
      OR coalesce(livro.usado, 0) <> coalesce(feitas.usado, 0)
    ORDER BY usuario_id`,

  RESERVA_VENCIDA: `
    SELECT 'reserva:' || referencia_id AS alvo, quantidade || ' créditos presos' AS detalhe
    FROM reservas, agora WHERE estado = 'ativa' AND expira_em < agora.em - interval '10 minutes' ORDER BY expira_em`,

  RESERVA_SEM_PUBLICACAO: `
    SELECT 'reserva:' || r.referencia_id AS alvo, r.quantidade || ' créditos usados, nada publicado' AS detalhe
    FROM reservas r WHERE r.estado = 'capturada' AND NOT EXISTS (
      SELECT 1 FROM vigencias v WHERE v.usuario_id = r.usuario_id AND v.referencia_id = r.referencia_id)
      AND NOT EXISTS (SELECT 1 FROM revisoes x WHERE x.usuario_id = r.usuario_id
        AND x.referencia_id = r.referencia_id AND x.estado <> 'aprovada')
    ORDER BY r.criada_em`,

  PEDIDO_SEM_EFEITO: `
    SELECT 'pedido:' || p.id AS alvo, 'pago, e nem publicou nem deu créditos' AS detalhe FROM pedidos p
    WHERE p.estado = 'PAGO' AND NOT EXISTS (SELECT 1 FROM vigencias v WHERE v.pedido_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM ledger_transacoes t WHERE t.chave = 'pedido:' || p.id)
      AND NOT EXISTS (SELECT 1 FROM recebimentos r WHERE r.pedido_id = p.id AND r.destino = 'pedido' AND r.resto > 0)
      AND NOT EXISTS (SELECT 1 FROM revisoes x WHERE x.pedido_id = p.id AND x.estado <> 'aprovada')
    ORDER BY p.numero`,

  PEDIDO_SEM_RECEBIMENTO: `
    SELECT 'pedido:' || p.id AS alvo, 'pago: pede ' || p.valor || ' centavos, recebeu ' || r.valor AS detalhe
    FROM pedidos p, LATERAL (
      SELECT coalesce(sum(valor), 0) AS valor FROM recebimentos WHERE pedido_id = p.id AND destino = 'pedido') r
    WHERE p.estado IN ('PAGO', 'DEVOLVIDA') AND r.valor < p.valor ORDER BY p.numero`,

  PEDIDO_ABERTO_ALEM_DO_FIM: `
    SELECT 'pedido:' || id AS alvo, estado || ' um dia depois do fim' AS detalhe FROM pedidos, agora
    WHERE estado IN ('CRIADO', 'PENDENTE', 'INDETERMINADO') AND expira_em < agora.em - interval '1 day'
    ORDER BY numero`,

  EFEITO_SEM_PAGAMENTO: `
    SELECT 'pedido:' || p.id AS alvo, 'está ' || p.estado || ', e ' ||
      CASE WHEN t.id IS NULL THEN 'publicou o anúncio ' || v.anuncio_id ELSE 'deu créditos' END AS detalhe
    FROM pedidos p LEFT JOIN vigencias v ON v.pedido_id = p.id
    LEFT JOIN ledger_transacoes t ON t.chave = 'pedido:' || p.id
    WHERE p.estado NOT IN ('PAGO', 'DEVOLVIDA') AND (v.id IS NOT NULL OR t.id IS NOT NULL) ORDER BY p.numero`,

  EFEITO_EM_DOBRO: `
    SELECT 'pedido:' || p.id AS alvo, 'publicou e deu créditos' AS detalhe FROM pedidos p
    JOIN vigencias v ON v.pedido_id = p.id JOIN ledger_transacoes t ON t.chave = 'pedido:' || p.id ORDER BY p.numero`,

  RECEBIMENTO_SEM_EFEITO: `
    SELECT 'pedido:' || p.id AS alvo, 'recebimento ' || r.recebimento_id || ' de ' || r.valor || ' centavos: ' ||
      CASE r.destino WHEN 'pedido' THEN 'o pedido está ' || p.estado ELSE 'os créditos faltam' END AS detalhe
    FROM recebimentos r JOIN pedidos p ON p.id = r.pedido_id
    WHERE CASE r.destino WHEN 'pedido' THEN p.estado NOT IN ('PAGO', 'DEVOLVIDA')
      ELSE r.creditos > 0 AND NOT EXISTS (SELECT 1 FROM ledger_transacoes t
        WHERE t.chave = 'recebimento:' || r.provedor || ':' || r.recebimento_id) END
    ORDER BY p.numero`,

  ANUNCIO_SEM_PAGAMENTO: `
    SELECT 'anuncio:' || a.id AS alvo, 'no ar como ' || a.tipo || ', ' ||
      CASE WHEN v.id IS NULL THEN 'sem registro de publicação'
        WHEN v.origem = 'pedido' THEN 'por um pedido ' || p.estado
        WHEN v.origem = 'reserva' THEN 'por uma reserva ' || r.estado ELSE 'publicado de graça' END AS detalhe
    FROM anuncios a
    LEFT JOIN LATERAL (SELECT * FROM vigencias WHERE anuncio_id = a.id ORDER BY id DESC LIMIT 1) v ON true
    LEFT JOIN pedidos p ON p.id = v.pedido_id
    LEFT JOIN reservas r ON r.usuario_id = v.usuario_id AND r.referencia_id = v.referencia_id
    WHERE a.status = 'ativo' AND a.tipo <> 'GRATIS' AND (v.id IS NULL OR v.origem = 'gratis'
      OR v.origem = 'pedido' AND p.estado <> 'PAGO' OR v.origem = 'reserva' AND r.estado <> 'capturada')
    ORDER BY a.id`,

  ANUNCIO_PAGO_FORA_DO_AR: `
    SELECT 'anuncio:' || a.id AS alvo, 'pago até ' || v.expira_em::date || ', e está ' || a.status AS detalhe
    FROM anuncios a JOIN usuarios u ON u.id = a.usuario_id CROSS JOIN agora
    JOIN LATERAL (SELECT * FROM vigencias WHERE anuncio_id = a.id ORDER BY id DESC LIMIT 1) v ON true
    LEFT JOIN pedidos p ON p.id = v.pedido_id
    WHERE a.status <> 'ativo' AND v.expira_em > agora.em + interval '10 minutes'
      AND (v.origem = 'reserva' OR p.estado = 'PAGO')
      AND a.suspenso_em IS NULL AND a.retirado_em IS NULL AND a.removido_em IS NULL
      AND u.bloqueado_em IS NULL AND u.apagado_em IS NULL
      AND NOT EXISTS (SELECT 1 FROM desistencias d
        WHERE d.usuario_id = v.usuario_id AND d.compra = coalesce(v.pedido_id, v.referencia_id))
    ORDER BY a.id`,

  ANUNCIO_VENCIDO_NO_AR: `
    SELECT 'anuncio:' || id AS alvo, 'no ar depois do fim' AS detalhe FROM anuncios, agora
    WHERE status = 'ativo' AND expira_em < agora.em - interval '1 hour' ORDER BY id`,

  VITRINE_NAO_CONFERE: `
    SELECT 'anuncio:' || coalesce(a.id, v.anuncio_id) AS alvo,
      CASE WHEN v.anuncio_id IS NULL THEN 'ativo, e não aparece nas listas' ELSE 'nas listas sem estar ativo' END
      AS detalhe
    FROM (SELECT id FROM anuncios WHERE status = 'ativo') a FULL JOIN vitrine v ON v.anuncio_id = a.id
    WHERE a.id IS NULL OR v.anuncio_id IS NULL ORDER BY 1`,

  DEVOLUCAO_PELA_METADE: `
    SELECT 'pedido:' || r.pedido_id AS alvo, 'recebimento ' || r.recebimento_id || ': ' || m.motivo AS detalhe
    FROM recebimentos r JOIN pedidos p ON p.id = r.pedido_id CROSS JOIN agora
    LEFT JOIN devolucoes d ON d.provedor = r.provedor AND d.recebimento_id = r.recebimento_id
      AND d.estado <> 'RECUSADA'
    LEFT JOIN ledger_transacoes e ON e.chave = 'estorno:' || r.provedor || ':' || r.recebimento_id
    LEFT JOIN ledger_transacoes c ON c.chave = 'pedido:' || p.id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN r.devolvido_em IS NULL AND d.pedida_em < agora.em - interval '1 day'
        THEN 'pedida há mais de um dia, o dinheiro não voltou'
      WHEN r.devolvido_em IS NOT NULL AND r.destino = 'pedido' AND p.estado <> 'DEVOLVIDA'
        THEN 'devolvido, e o pedido está ' || p.estado
      WHEN r.devolvido_em IS NOT NULL AND e.id IS NULL
        AND CASE r.destino WHEN 'pedido' THEN c.id IS NOT NULL ELSE r.creditos > 0 END
        THEN 'devolvido, e os créditos ficaram'
      WHEN r.devolvido_em IS NULL AND e.id IS NOT NULL THEN 'créditos estornados sem devolução'
      WHEN r.devolvido_em IS NULL AND r.destino = 'pedido' AND p.estado = 'DEVOLVIDA'
        THEN 'o pedido está DEVOLVIDA, e o dinheiro não voltou' END AS motivo) m
    WHERE m.motivo IS NOT NULL ORDER BY p.numero`,

  RESTO_A_DEVOLVER: `
    SELECT 'pedido:' || r.pedido_id AS alvo, 'recebimento ' || r.recebimento_id || ' de ' || r.valor ||
      ' centavos: ' || r.resto || ' não viraram crédito' AS detalhe
    FROM recebimentos r JOIN pedidos p ON p.id = r.pedido_id CROSS JOIN agora
    WHERE r.resto > 0 AND r.devolvido_em IS NULL AND r.recebido_em > agora.em - interval '90 days'
    ORDER BY p.numero`,

  CUPOM_PRESO: `
    SELECT 'pedido:' || p.id AS alvo, 'está ' || p.estado || ', e ainda gasta o cupom ' || c.codigo AS detalhe
    FROM cupom_usos u JOIN pedidos p ON p.id = u.pedido_id JOIN cupons c ON c.id = u.cupom_id CROSS JOIN agora
    WHERE p.estado IN ('EXPIRADA', 'CANCELADA', 'RECUSADA')
      AND (p.cancelar_em IS NULL OR p.expira_em < agora.em - interval '7 days')
    ORDER BY p.numero`,

  WEBHOOK_PARADO: `
    SELECT 'webhook:' || id AS alvo, 'guardado há mais de uma hora, não foi trabalhado' AS detalhe
    FROM webhooks, agora WHERE processado_em IS NULL AND recebido_em < agora.em - interval '1 hour' ORDER BY id`,
}
