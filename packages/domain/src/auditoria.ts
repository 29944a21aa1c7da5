/** Entries of the auditoria as sentences (rule: operacao/auditoria). */
import { codigoAnunciante } from './perfil'

/** What was done. `{o}` stands for the target with its article, `{do}` and `{no}` contracted with 'de' and 'em'. */
const FRASES = {
  'ajuste-mudado': 'mudou um ajuste {do}',
  'album-consultado': 'abriu {o}',
  'album-recusado': 'recusou {o}',
  'album-verificado': 'verificou {o}',
  'alerta-criado': 'escreveu um alerta para {o}',
  'alerta-encerrado': 'encerrou {o}',
  'alvo-ocultado': 'ocultou o que {o} aponta',
  'anuncio-consultado': 'abriu {o}',
  'anuncio-ocultado': 'ocultou {o}',
  'anuncio-pausado-por-ausencia': 'pausou {o}, por ausência',
  'anuncio-retirado': 'retirou {o} do ar',
  'atencao-aberta': 'abriu {o}',
  'atencao-encerrada': 'encerrou um caso de atenção {do}',
  'auditoria-conferida': 'conferiu a cadeia {do}',
  'autoridade-comunicada': 'comunicou {o} a uma autoridade',
  'caso-encaminhado': 'encaminhou {o}',
  'caso-solto': 'soltou {o}',
  'chave-de-acesso-criada': 'criou uma chave de acesso',
  'chave-de-acesso-removida': 'removeu uma chave de acesso',
  'chave-de-comando-criada': 'criou uma chave de comando',
  'compra-desistida': 'desistiu {do}',
  'conselho-consultado': 'leu os números {do}',
  'conta-apagada': 'apagou {o}',
  'conta-congelada': 'congelou a conta {do}',
  'conta-descongelada': 'descongelou a conta {do}',
  'creditos-concedidos': 'concedeu créditos a {o}',
  'cupom-criado': 'criou {o}',
  'cupom-encerrado': 'encerrou {o}',
  'decisao-desfeita': 'desfez a decisão sobre {o}',
  'decisao-nao-saiu': 'não aplicou a decisão {do}, vencida por outra versão',
  'decisao-tomada': 'decidiu {o}',
  'denuncia-atribuida': 'atribuiu {o}',
  'denuncia-consultada': 'abriu {o}',
  'denuncia-respondida': 'respondeu {o}',
  'denuncias-dispensadas': 'dispensou juntas as denúncias {do}',
  'dispensa-desfeita': 'desfez {o}',
  'dispensa-nao-saiu': 'não dispensou {o}, que mudou antes',
  'emails-reenviados': 'mandou reenviar {o}',
  'escritor-silenciado': 'silenciou quem escreveu {o}',
  'foto-barrada': 'barrou uma foto enviada {no}',
  'foto-mostrada': 'viu uma foto {do}',
  'foto-recusada': 'recusou {o}',
  'fotos-copiadas': 'copiou as fotos {do}',
  'hash-bloqueado': 'bloqueou {o}',
  'hash-remocao-pedida': 'pediu para tirar {o} da lista',
  'hash-removido': 'tirou {o} da lista',
  'hashes-importados': 'importou {o}',
  'identidade-pega': 'assumiu {o}',
  'identidade-reaberta': 'reabriu {o}',
  'identidade-reabertura-pedida': 'pediu para reabrir {o}',
  'identidade-respondida': 'conferiu {o}',
  'identidade-solta': 'soltou {o}',
  'identidade-vista': 'viu uma imagem {do}',
  'livros-conferidos': 'conferiu os livros {do}',
  'menor-confirmado': 'confirmou um menor {no}',
  'mensagem-consultada': 'abriu {o}',
  'mensagem-respondida': 'respondeu {o}',
  'numeros-exportados': 'exportou {o}',
  'ocultacao-pausada': 'pausou as ocultações {do}',
  'ocultacao-retomada': 'retomou as ocultações {do}',
  'oficio-anexado': 'anexou um arquivo {no}',
  'oficio-consultado': 'abriu {o}',
  'oficio-entregue': 'entregou {o}',
  'oficio-recebido': 'registrou {o}',
  'oficio-respondido': 'respondeu {o}',
  'operador-ativado': 'ativou {o}',
  'operador-convidado': 'convidou {o}',
  'operador-entrou': 'entrou',
  'operador-reativado': 'reativou {o}',
  'operador-removido': 'removeu {o}',
  'operador-saiu': 'saiu',
  'operador-suspenso': 'suspendeu {o}',
  'pacote-aberto': 'abriu o pacote {do}',
  'pagamento-conciliado': 'conciliou {o}',
  'pagamento-consultado': 'abriu {o}',
  'pagamento-devolvido': 'devolveu {o}',
  'papeis-mudados': 'mudou os papéis {do}',
  'proposta-confirmada': 'confirmou {o}',
  'proposta-feita': 'fez {o}',
  'proposta-recusada': 'recusou {o}',
  'recibo-reenviado': 'reenviou o recibo {do}',
  'recurso-consultado': 'abriu {o}',
  'recurso-decidido': 'decidiu {o}',
  'registros-consultados': 'leu {o}',
  'relatos-retirados': 'retirou relatos {do}',
  'reserva-consultada': 'abriu {o}',
  'retencao-consultada': 'abriu {o}',
  'retencao-criada': 'guardou {o}',
  'retencao-encerrada': 'encerrou {o}',
  'revisao-aprovada': 'aprovou {o}',
  'revisao-pega': 'assumiu {o}',
  'revisao-recusada': 'recusou {o}',
  'saida-livre': 'tirou tudo do ar {no}',
  'saida-livre-desfeita': 'voltou atrás na saída livre {do}',
  'saida-livre-encerrada': 'encerrou a saída livre {do}',
  'selfie-aberta': 'abriu a selfie {do}',
  'selfie-comparada': 'comparou a selfie {do}',
  'usuario-banido': 'baniu {o}',
  'usuario-consultado': 'abriu {o}',
  'usuario-desbanido': 'desbaniu {o}',
  'usuario-desbanir-pedido': 'pediu para desbanir {o}',
  'usuarios-buscados': 'buscou entre {o}',
  'versao-liberada': 'liberou uma versão {do}',
  'video-visto': 'viu o vídeo {do}',
  'video-recusado': 'recusou um vídeo {do}',
  'vinculos-consultados': 'leu os vínculos {do}',
  'voz-ouvida': 'ouviu a gravação de voz {do}',
  'voz-recusada': 'recusou a gravação de voz {do}',
  'webhooks-reenviados': 'mandou reenviar os webhooks {do}',
} as const

/** An act as the auditoria names it. */
export type AcaoDaAuditoria = keyof typeof FRASES

type Artigo = 'o' | 'a' | 'os' | 'as'

/** A target's article, its name, and how its reference is written. */
type Alvo = readonly [Artigo, string, ((ref: string) => string)?]

/** By kind. */
const ALVOS: Readonly<Record<string, Alvo>> = {
  acessos: ['os', 'registros de acesso da conta', codigoDe],
  album: ['o', 'álbum', numero],
  alerta: ['o', 'alerta'],
  anuncio: ['o', 'anúncio', numero],
  app: ['o', 'app'],
  armazenamento: ['o', 'armazenamento'],
  atencao: ['o', 'caso de atenção', numero],
  auditoria: ['a', 'auditoria'],
  compra: ['a', 'compra'],
  conselho: ['o', 'conselho'],
  cupom: ['o', 'cupom'],
  denuncia: ['a', 'denúncia'],
  dispensa: ['a', 'dispensa'],
  emails: ['os', 'e-mails que esperam'],
  foto: ['a', 'foto', numero],
  hash: ['o', 'hash', numero],
  hashes: ['os', 'hashes da lista'],
  identidade: ['a', 'identidade', numero],
  'lista-de-alerta': ['a', 'lista de alerta'],
  mensagem: ['a', 'mensagem'],
  numeros: ['os', 'números'],
  oficio: ['a', 'ordem', numero],
  operador: ['o', 'operador', numero],
  pagamentos: ['os', 'pagamentos'],
  pedido: ['o', 'pedido', numero],
  proposta: ['a', 'proposta', numero],
  recurso: ['o', 'recurso', numero],
  relogio: ['o', 'relógio das denúncias'],
  reserva: ['a', 'reserva'],
  retencao: ['a', 'prova', numero],
  revisao: ['a', 'revisão', numero],
  usuario: ['a', 'conta', codigoDe],
  usuarios: ['as', 'contas'],
}

// Maps, since what is looked up comes from storage: `constructor` is a key of every object.
const fraseOf = new Map<string, string>(Object.entries(FRASES))
const alvoOf = new Map(Object.entries(ALVOS))

function numero(ref: string): string {
  return /^\d+$/.test(ref) ? `nº ${ref}` : ref
}
function codigoDe(ref: string): string {
  return /^\d+$/.test(ref) ? codigoAnunciante(Number(ref)) : ref
}

/**
 * What an entry says after its author's name: 'viu uma foto do anúncio nº 12'; 'do anúncio', where the target is
 * 'anuncio' alone. Acts and targets that are not known any more stand as they were stored.
 */
export function fraseDaAuditoria({ acao, alvo }: { acao: string; alvo: string }): string {
  const frase = fraseOf.get(acao)
  if (frase === undefined) return `${acao} (${alvo})`
  const [kind, ref] = parted(alvo)
  const [artigo, nome, called = String] = alvoOf.get(kind) ?? ['o', 'alvo', () => alvo]
  const words = [nome, ...(ref === '' ? [] : [called(ref)])].join(' ')
  return frase
    .replace('{o}', `${artigo} ${words}`)
    .replace('{do}', `d${artigo} ${words}`)
    .replace('{no}', `n${artigo} ${words}`)
}

/** Who wrote an entry: 'ana', 'o sistema', 'a demonstração', 'BR000012'. */
export function autorDaAuditoria(ator: string): string {
  const [kind, ref] = parted(ator)
  if (kind === 'operador' && ref !== '') return ref
  if (kind === 'usuario') return ref === '' ? 'a própria conta' : codigoDe(ref)
  if (ator === 'sistema:demonstracao') return 'a demonstração'
  if (kind === 'sistema') return ref === '' ? 'o sistema' : `o sistema (${ref})`
  return ator
}

/** A kind and its reference: `anuncio:12`. */
function parted(text: string): [kind: string, ref: string] {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
