/**
 * Everything that the portal stores in a browser (rule: privacidade/cookies). A test compares it with actual
 * writes.
 */
import { AVISOS_NO_APARELHO } from './avisos-push'
import { CONVERSAS_NO_APARELHO } from './recado-lados'

export interface Armazenado {
  /**
   * Name in the browser; a trailing `*` is a wildcard. Over https a cookie's name is prefixed by `__Host-`.
   */
  readonly nome: string
  readonly onde: 'cookie' | 'navegador'
  readonly para: string
  readonly prazo: string
}

export const ROTULO_ONDE = { cookie: 'cookie', navegador: 'armazenamento do navegador' } as const

const cookie = (nome: string, para: string, prazo: string): Armazenado => ({
  nome,
  onde: 'cookie',
  para,
  prazo,
})
const guardado = (nome: string, para: string, prazo: string): Armazenado => ({
  nome,
  onde: 'navegador',
  para,
  prazo,
})

const SAIR = 'Até você sair da conta.'
const APAGAR = 'Até você apagar.'
const OU_SAIR_RAPIDO = 'Até você apagar ou usar “Sair rápido”.'

export const ARMAZENADOS: readonly Armazenado[] = [
  cookie(
    'dispositivo',
    'reconhece um aparelho em que você já entrou, para avisar de acessos novos e para que quem foi banido não volte.',
    '180 dias.',
  ),
  cookie(
    'recado',
    'permite que um anunciante a quem você escreveu pelo portal bloqueie mensagens suas, sem saber quem você é.',
    '180 dias.',
  ),
  cookie('dono', 'evita contar a sua própria visita ao seu anúncio.', '30 dias.'),
  cookie('canary', 'sorteia quem recebe uma versão nova das telas, sem dizer quem você é.', '24 horas.'),
  cookie(
    'idade',
    'lembra que a sua idade foi confirmada, onde o site pede prova, sem dizer quem você é.',
    '24 horas.',
  ),
  cookie(
    'fotos',
    'mostra a você as suas próprias fotos onde o site pede prova de idade e você ainda não a deu.',
    '1 hora.',
  ),
  cookie('idade_pedido', 'liga a resposta do provedor ao pedido de prova que você fez.', '10 minutos.'),
  cookie(
    'mf-versoes',
    'mostra uma versão em teste, só a quem abriu o endereço dela.',
    'Até fechar o navegador.',
  ),
  guardado('token', 'mantém a sua sessão aberta.', SAIR),
  guardado('authUser', 'lembra nome e saldo de quem entrou, para mostrar a tela sem espera.', SAIR),
  guardado('anuncioTemporario', 'guarda o anúncio que você está criando.', SAIR),
  guardado('promocao', 'guarda a promoção que você está escolhendo.', SAIR),
  guardado('preCadastro', 'continua um cadastro que espera o código.', 'Até a confirmação.'),
  guardado('shell:maioridade', 'lembra que você confirmou ter 18 anos ou mais.', APAGAR),
  guardado('shell:tema', 'lembra se você prefere a tela clara ou escura.', APAGAR),
  guardado('shell:retorno', 'volta à tela em que você estava antes de entrar.', 'Até voltar.'),
  guardado('shell:avisos', 'leva um aviso de uma tela à seguinte.', 'Até ser mostrado.'),
  guardado(
    'shell:recarregado',
    'evita recarregar a página sem fim depois de uma falha.',
    'Até fechar o navegador.',
  ),
  guardado('mf-public:favoritos', 'guarda os seus favoritos, só neste aparelho.', OU_SAIR_RAPIDO),
  guardado('mf-public:cofre', 'guarda cifrados os favoritos que você trancou com um PIN.', APAGAR),
  guardado('mf-public:vistos', 'guarda os anúncios que você abriu, só neste aparelho.', '30 dias.'),
  guardado('mf-public:nao-guardar', 'lembra que você não quer guardar os anúncios abertos.', APAGAR),
  guardado('mf-public:buscas-recentes', 'guarda as suas últimas buscas, só neste aparelho.', OU_SAIR_RAPIDO),
  guardado(
    CONVERSAS_NO_APARELHO,
    'guarda os endereços secretos das conversas que você começou, só neste aparelho.',
    OU_SAIR_RAPIDO,
  ),
  guardado(
    AVISOS_NO_APARELHO,
    'lembra de que conversas e buscas você pediu aviso neste aparelho; apagar aqui apaga também no servidor.',
    OU_SAIR_RAPIDO,
  ),
  guardado('mf-public:ultima-listagem', 'volta à lista e à cidade de onde você veio.', OU_SAIR_RAPIDO),
  guardado(
    'mf-advertiser:*',
    'guarda o que você digitou e ainda não salvou, e as suas respostas rápidas.',
    SAIR,
  ),
  guardado('mf-payments:*', 'evita cobrar duas vezes e volta ao pedido que você fez.', SAIR),
]
