import { autorDaAuditoria, fraseDaAuditoria } from './auditoria'

it.each([
  ['foto-mostrada', 'anuncio:12', 'viu uma foto do anúncio nº 12'],
  ['usuario-consultado', 'usuario:7', 'abriu a conta BR000007'],
  ['menor-confirmado', 'denuncia:D20261128-F3HT', 'confirmou um menor na denúncia D20261128-F3HT'],
  ['registros-consultados', 'acessos:7', 'leu os registros de acesso da conta BR000007'],
  ['usuarios-buscados', 'usuarios', 'buscou entre as contas'],
  ['usuario-banido', 'usuario', 'baniu a conta'],
  ['operador-entrou', 'operador:5', 'entrou'],
  ['recibo-reenviado', 'pedido:9f0c', 'reenviou o recibo do pedido 9f0c'],
  ['numeros-exportados', 'numeros', 'exportou os números'],
  ['foto-mostrada', 'gaveta:3', 'viu uma foto do alvo gaveta:3'],
  ['foto-mostrada', 'constructor:3', 'viu uma foto do alvo constructor:3'],
  ['ato-de-outrora', 'anuncio:12', 'ato-de-outrora (anuncio:12)'],
])('%s on %s says: %s', (acao, alvo, frase) => expect(fraseDaAuditoria({ acao, alvo })).toBe(frase))

it.each([
  ['operador:ana', 'ana'],
  ['usuario:7', 'BR000007'],
  ['usuario', 'a própria conta'],
  ['sistema', 'o sistema'],
  ['sistema:demonstracao', 'a demonstração'],
  ['sistema:selo', 'o sistema (selo)'],
  ['psql', 'psql'],
])('%s is called %s', (ator, autor) => expect(autorDaAuditoria(ator)).toBe(autor))
