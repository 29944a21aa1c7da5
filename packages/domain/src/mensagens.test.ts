import * as mensagens from './mensagens'

const texts = new Set(
  Object.values(mensagens).flatMap((group) => (typeof group === 'object' ? Object.values(group) : [])),
)

/** The promised texts, copied verbatim (rule: textos/mensagens). */
const PROMISED = [
  'Credenciais inválidas.',
  'Erro ao autenticar. Dados inválidos.',
  'Digite seu e-mail para continuar',
  'Senha redefinida com sucesso!',
  'Campo obrigatório',
  'E-mail inválido',
  'Informe os 6 dígitos do código.',
  'Erro ao gerar código. Verifique os dados.',
  'Código inválido ou expirado.',
  'Cadastro confirmado com sucesso!',
  'Código reenviado com sucesso!',
  'Código não foi reenviado.',
  'Falha ao marcar alerta como lido.',
  'Erro ao marcar como lido.',
  'Erro ao carregar alertas.',
  'Erro ao atualizar aceite do termo da LGPD.',
  'Erro ao carregar checklist.',
  'Erro ao enviar avatar',
  'Erro ao alterar senha',
  'As senhas não coincidem',
  'Erro ao carregar álbuns.',
  'Erro ao buscar álbuns',
  'Nenhum álbum encontrado',
  'Confirmar Remoção',
  'Conclua seu perfil em 100% para criar anúncios',
  'Erro ao salvar o anúncio.',
  'Não foi possível carregar o anúncio.',
  'Usuário não autenticado. Faça login novamente.',
  'Usuário não autenticado.',
  'Erro ao buscar CEP',
  'CEP não encontrado',
  'Nenhum anúncio encontrado com os filtros aplicados.',
  'Erro ao excluir anúncio.',
  'O horário selecionado já passou.',
  'A data de início deve ser a partir de amanhã.',
  'ID do anúncio não fornecido para consulta.',
  'Erro desconhecido da API.',
  'Erro de rede ou interno ao consultar pagamento. Verifique sua conexão.',
  'Pagamento CONFIRMADO!',
  'Pagamento PENDENTE ou NÃO PAGO.',
  'Seus créditos',
  'Não foi possível gerar o PIX. Tente novamente.',
  'Erro ao carregar histórico de compras.',
  'Nenhum histórico de compra encontrado.',
  'Erro ao carregar dados do usuário.',
  'Eu li e aceito os Termos e Condições',
  'Erro ao processar o pagamento.',
  'Resposta inesperada do servidor de pagamento.',
  'Dados de promoção ou autenticação ausentes.',
  'Dados de anúncio temporário inválidos.',
  'PIX gerado com sucesso! Escaneie o QR Code ou copie o código.',
  'Boleto gerado com sucesso! Abrindo em nova aba.',
  'Aguardando a confirmação do pagamento...',
  'Código PIX copiado!',
  'Erro ao copiar o código PIX.',
  "Erro ao verificar o status do PIX. Por favor, verifique em 'Meus Anúncios'.",
  'Pagamento PIX EXPIRADO, CANCELADO ou DEVOLVIDO. Tente novamente.',
  'Pagamento PIX APROVADO!',
]

describe('messages', () => {
  it.each(PROMISED)('%s', (text) => {
    expect(texts).toContain(text)
  })
  it('name the advert to be deleted', () => {
    expect(mensagens.confirmarExclusao('Dia')).toBe(
      'Tem certeza que deseja excluir o anúncio: Dia ? Essa ação não pode ser desfeita.',
    )
  })
  it('name the payment and the purchase in question', () => {
    expect(mensagens.erroConsultarPagamento('sem rede')).toBe('Erro ao consultar pagamento: sem rede')
    expect(mensagens.compraAprovada(7)).toBe('Pagamento da compra 7 foi APROVADO!')
    expect(mensagens.compraAinda(7, 'pending')).toBe('Pagamento da compra 7 ainda está pending.')
    expect(mensagens.erroConsultarCompra(7)).toBe('Erro ao consultar pagamento da compra 7.')
  })
})
