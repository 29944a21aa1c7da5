import { CONTRATO } from './contrato'
import { apiPath } from './endpoint'
import { cartoesSchema, limiteSchema, paginaSchema, reaisSchema } from './formatos'

/** Every call of the contract, as `METHOD /path`. */
const PROMISED = [
  'POST /api/login',
  'POST /api/login/chave/desafio',
  'POST /api/login/chave',
  'GET /api/usuario/acesso',
  'POST /api/usuario/acesso/nao-fui-eu',
  'POST /api/usuario/chaves/desafio',
  'POST /api/usuario/chaves',
  'PATCH /api/usuario/chaves/:id',
  'DELETE /api/usuario/chaves/:id',
  'POST /api/usuario/segundo-fator',
  'POST /api/usuario/segundo-fator/confirmar',
  'DELETE /api/usuario/segundo-fator',
  'POST /api/usuario/segundo-fator/codigos',
  'POST /api/logout',
  'POST /api/usuario/pre-cadastro',
  'POST /api/usuario/cadastrar',
  'POST /api/usuario/pre-cadastro/reenviar',
  'POST /api/usuario/esqueci-senha',
  'POST /api/usuario/redefinir-senha',
  'GET /api/usuario/sessoes',
  'DELETE /api/usuario/sessoes',
  'DELETE /api/usuario/sessoes/:id',
  'GET /api/usuario/seguranca',
  'GET /api/usuario/seguranca/registro',
  'POST /api/usuario/telefone/codigo',
  'POST /api/usuario/telefone/confirmar',
  'GET /api/user',
  'GET /api/usuario/perfil',
  'PUT /api/usuario/perfil',
  'PUT /api/usuario/avisos',
  'PUT /api/usuario/newsletter',
  'GET /api/usuario/dados',
  'GET /api/usuario/decisoes',
  'DELETE /api/usuario',
  'POST /api/usuario/aceite-lgpd',
  'POST /api/usuario/avatar',
  'POST /api/usuario/alterar-password',
  'PUT /api/alerta/lido/:id',
  'GET /api/alerta/painel',
  'POST /api/buscas-salvas',
  'GET /api/buscas-salvas',
  'DELETE /api/buscas-salvas/:id',
  'GET /api/painel/checklist',
  'GET /api/painel/estatisticas',
  'GET /api/album/verificado',
  'GET /api/album',
  'POST /api/album',
  'GET /api/album/:id',
  'PATCH /api/album/:id',
  'PUT /api/album/:id',
  'PUT /api/album/:id/ordem',
  'POST /api/album/:id/fotos',
  'DELETE /api/album/:id/fotos/:foto_id',
  'GET /api/album/:id/fotos/:foto_id/desfoque',
  'PUT /api/album/:id/fotos/:foto_id/desfoque',
  'GET /api/anuncios/all',
  'GET /api/anuncios',
  'GET /api/meus-anuncios',
  'GET /api/anuncios/:id/detalhe',
  'GET /api/anuncios/filtro',
  'GET /api/anuncios/inicio',
  'GET /api/anuncios/sugestoes',
  'POST /api/anuncios',
  'PUT /api/anuncios/:id',
  'PUT /api/anuncios/:id/renovacao-automatica',
  'PUT /api/anuncios/renovacao/:id',
  'DELETE /api/anuncios/:id',
  'POST /api/anuncios/:id/pausar',
  'POST /api/anuncios/:id/retomar',
  'GET /api/anuncios/:id/estatisticas',
  'GET /api/anuncios/:id/promocao',
  'POST /api/anuncios/:id/denuncia',
  'POST /api/anuncios/:id/devolucao',
  'POST /api/anuncios/:id/visita',
  'GET /api/anuncios/:id/contato/:meio',
  'POST /api/anuncios/:id/contato/telefone',
  'GET /api/payment/check-anuncio-payment-status/:id',
  'POST /api/creditos/adicionar',
  'POST /api/payment/create-payment',
  'GET /api/payments/efi/status',
  'POST /api/payment/create',
  'GET /api/creditos/historico',
  'GET /api/creditos/extrato',
  'GET /api/payment/status/credits',
  'GET /api/payment/status',
  'GET /api/payment/eventos',
  'GET /api/payment/:order_id/recibo',
  'GET /api/payment/pedidos',
  'GET /api/payment/pedidos/:order_id',
  'POST /api/payment/pedidos/:order_id/cancelar',
  'POST /api/payment/pedidos/:order_id/pagar',
  'GET /api/payment/desistencias',
  'POST /api/payment/desistencias/:compra',
  'GET /api/cupons',
  'POST /api/cupons/validar',
  'POST /api/telemetria',
  'POST /api/ajuda/mensagens',
  'POST /api/denuncias',
  'POST /api/denuncias/situacao',
  'POST /api/denuncias/recurso',
  'POST /api/fotos/pedidos',
  'POST /api/fotos/pedidos/selfie',
  'GET /api/meus-anuncios/retirados',
  'DELETE /api/bloqueios/:id',
  'DELETE /api/mensagens/:id',
  'GET /api/bloqueios',
  'GET /api/mensagens',
  'GET /api/mensagens/:id',
  'GET /api/mensagens/eventos',
  'POST /api/anuncios/:id/recados',
  'POST /api/mensagens/:id',
  'POST /api/mensagens/:id/bloqueio',
  'POST /api/mensagens/:id/denuncia',
  'POST /api/mensagens/:id/digitando',
  'POST /api/mensagens/:id/lida',
  'POST /api/meus-anuncios/retomar',
  'POST /api/recados/conversa',
  'POST /api/recados/denuncia',
  'POST /api/recados/digitando',
  'POST /api/recados/eventos',
  'POST /api/recados/novidades',
  'POST /api/recados/resposta',
  'POST /api/anuncios/:id/recurso',
  'GET /api/transparencia/:ano',
  'GET /api/identidade',
  'POST /api/identidade',
  'POST /api/identidade/envio',
  'POST /api/identidade/imagens/:tipo',
  'POST /api/identidade/atendimento',
  'GET /api/autorizacoes-imagem',
  'POST /api/autorizacoes-imagem',
  'POST /api/autorizacoes-imagem/:id/confirmacao',
  'DELETE /api/autorizacoes-imagem/:id',
]

describe('the contract', () => {
  it('holds exactly the promised calls, once each', () => {
    const held = [...CONTRATO.values()].map((e) => `${e.method} ${apiPath(e.path)}`)
    expect(held.sort()).toEqual([...PROMISED].sort())
  })

  it('accepts an Idempotency-Key where money moves or a photo must not be stored twice', () => {
    const once = [...CONTRATO].filter(([, e]) => e.idempotent).map(([name]) => name)
    expect(once.sort()).toEqual([
      'album.uploadFotos',
      'anuncios.publicarAnuncio',
      'anuncios.renovarAnuncio',
      'creditos.comprarCreditos',
      'creditos.reservarCreditos',
      'desistencias.desistir',
      'pagamento.createPagamento',
      'pedidos.cancelarPedido',
      'pedidos.pagarPedido',
    ])
  })
})

describe('formats', () => {
  it.each([
    [undefined, 1],
    ['0', 1],
    ['-3', 1],
    ['abc', 1],
    ['1e9', 1],
    ['7', 7],
    [['4', '9'], 4],
  ])('reads the page %p as %p', (value, page) => {
    expect(paginaSchema.parse(value)).toBe(page)
  })

  it.each([
    [undefined, 25],
    ['0', 25],
    ['1000000', 100],
    ['50', 50],
  ])('reads the page size %p as %p', (value, size) => {
    expect(limiteSchema.parse(value)).toBe(size)
    expect(cartoesSchema.parse(value)).toBe(size === 25 ? 24 : size)
  })

  it('accepts reais with two decimals and rejects three', () => {
    expect([9.9, 34.5, 0.07].every((value) => reaisSchema.safeParse(value).success)).toBe(true)
    expect(reaisSchema.safeParse(9.999).success).toBe(false)
  })
})
