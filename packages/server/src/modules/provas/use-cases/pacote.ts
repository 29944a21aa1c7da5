/** The package that answers an order: files, their digests, and a signed manifest (rule: denuncias/oficios). */
import { createHash } from 'node:crypto'
import { ALCANCES_OFICIO, type AlcanceOficio } from '@portal/domain/oficio'
import { codigoAnunciante } from '@portal/domain/perfil'
import { localDe } from '@portal/domain/tempo'
import type { Seal } from '../../../kernel/crypto/signed-json'
import { zipOf } from '../../../kernel/zip'
import type { OficioGuardado, RespostaDoOficio } from '../ports/oficios'

/** Names in an account's export, by what an order asks for. */
const CONTEUDO: Readonly<Record<AlcanceOficio, readonly string[]>> = {
  cadastro: ['usuario', 'aceites', 'identidades'],
  anuncios: [
    'anuncios',
    'publicacoes',
    'versoesDosAnuncios',
    'fotosDosAnuncios',
    'revisoes',
    'anunciosRetirados',
    'recursos',
  ],
  acessos: ['registrosDeAcesso'],
  pagamentos: ['pedidos', 'andamentoDosPedidos', 'recebimentos', 'devolucoes', 'notasFiscais', 'creditos'],
  mensagens: ['conversas', 'recados'],
}

type Dados = Readonly<Record<string, unknown>>

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const jsonFile = (nome: string, value: unknown) => ({
  nome,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Nothing beyond what the answer names: access records of other days stay out. */
function conteudoOf(dados: Dados, alcance: AlcanceOficio, { de, ate }: RespostaDoOficio): Dados {
  const picked = Object.fromEntries(CONTEUDO[alcance].map((nome) => [nome, dados[nome] ?? []]))
  if (alcance !== 'acessos') return picked
  const registros = Array.isArray(dados['registrosDeAcesso']) ? dados['registrosDeAcesso'] : []
  const inside = ({ em }: { em: string | Date }) => {
    const { dia } = localDe(new Date(em), 'DF')
    return dia >= (de ?? '') && dia <= (ate ?? '9')
  }
  return { registrosDeAcesso: registros.filter(inside) }
}

/** A ZIP file whose contents `sha256sum -c SHA256SUMS` checks. */
export function montarPacote(
  seal: Seal,
  oficio: OficioGuardado,
  { resposta, dados }: { resposta: RespostaDoOficio; dados: Dados },
): Buffer {
  const files = ALCANCES_OFICIO.filter((alcance) => resposta.alcance.includes(alcance)).map(
    (alcance, index) =>
      jsonFile(`${String(index + 1).padStart(2, '0')}-${alcance}.json`, conteudoOf(dados, alcance, resposta)),
  )
  const manifesto = seal.sign('oficio', {
    versao: 1,
    ordem: oficio.id,
    autoridade: oficio.autoridade,
    processo: oficio.processo,
    pedido: oficio.pedido,
    conta: codigoAnunciante(oficio.conta),
    resposta,
    arquivos: files.map(({ nome, bytes }) => ({ nome, bytes: bytes.length, sha256: sha256(bytes) })),
  })
  const all = [...files, jsonFile('MANIFESTO.json', manifesto)]
  const sums = all.map(({ nome, bytes }) => `${sha256(bytes)}  ${nome}\n`).join('')
  return zipOf([...all, { nome: 'SHA256SUMS', bytes: Buffer.from(sums) }])
}
