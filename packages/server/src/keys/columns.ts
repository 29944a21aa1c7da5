/** Where data sealed under DATA_SECRET and IDENTITY_KEY is stored, for a rotation (docs/adr/0098). */
import type { Keyring } from '../kernel/crypto/keyring'
import { cofreDaIdentidade, cpfVault, vaultDoSegundoFator } from '../kernel/crypto/vault'
import { CHAVE_DAS_PROVAS } from '../kernel/storage/lacre'
import { HASHES_DE_CPF, type HashColumn } from '../kernel/db/blind-index'
import { contextoDaSelfie } from '../modules/denuncias/use-cases/pedido-de-foto'
import { contextoDoDocumento } from '../modules/identidade/use-cases/enviar'
import { HASHES_DOS_ESCRITORES, HASHES_DOS_SINAIS } from '../modules/recados/db/sinais'
import { HASHES_DE_NUMERO } from '../modules/relatos/db/numero'
import { HASHES_DAS_MARCAS } from '../modules/vinculos/db/marcas'

export const SECRETS = ['DATA_SECRET', 'IDENTITY_KEY'] as const
export type SecretName = (typeof SECRETS)[number]
export type Keyrings = Record<SecretName, Keyring>

/** Opens a value with any secret of the ring and seals it under the current one. */
type Renew = (sealed: Buffer, row: Record<string, unknown>) => Buffer

export interface SealedColumn {
  secret: SecretName
  table: string
  column: string
  /** Further columns that `renewer` reads. */
  reads: readonly string[]
  renewer: (keys: Keyring) => Renew
}

interface Renewer {
  open(sealed: Buffer): string
  seal(text: string): Buffer
}

const inVault =
  (vaultOf: (keys: Keyring) => Renewer) =>
  (table: string, column: string): SealedColumn => ({
    secret: 'DATA_SECRET',
    table,
    column,
    reads: [],
    renewer(keys) {
      const vault = vaultOf(keys)
      return (sealed) => vault.seal(vault.open(sealed))
    },
  })
const personal = inVault(cpfVault)

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  personal('usuarios', 'cpf_cifrado'),
  personal('registros_fiscais', 'cpf_cifrado'),
  personal('anuncio_versoes', 'anunciante_cpf_cifrado'),
  personal('registros_acesso', 'origem_cifrada'),
  personal('recados', 'texto_cifrado'),
  personal('denuncia_conversas', 'copia_cifrada'),
  personal('retencao_copias', 'copia'),
  personal('imagens_lacradas', 'imagem'),
  personal('oficio_arquivos', 'cifrado'),
  personal('guardados', 'relato_cifrado'),
  personal('guardado_arquivos', 'nome_cifrado'),
  personal('guardado_arquivos', 'cifrado'),
  personal('contatos_de_confianca', 'dados_cifrados'),
  personal('encontros', 'contato_cifrado'),
  inVault(vaultDoSegundoFator)('segundos_fatores', 'segredo_cifrado'),
  {
    secret: 'IDENTITY_KEY',
    table: 'chave_das_provas',
    column: 'cifrada',
    reads: [],
    renewer(keys) {
      const cofre = cofreDaIdentidade(keys)
      return (sealed) => cofre.seal(cofre.open(sealed, CHAVE_DAS_PROVAS), CHAVE_DAS_PROVAS)
    },
  },
  {
    secret: 'IDENTITY_KEY',
    table: 'identidade_documentos',
    column: 'cifrado',
    reads: ['identidade_id', 'tipo'],
    renewer(keys) {
      const cofre = cofreDaIdentidade(keys)
      return (sealed, { identidadeId: id, tipo }) => {
        const contexto = contextoDoDocumento(Number(id), tipo === 'selfie' ? 'selfie' : 'documento')
        return cofre.seal(cofre.open(sealed, contexto), contexto)
      }
    },
  },
  {
    secret: 'IDENTITY_KEY',
    table: 'pedidos_de_foto',
    column: 'selfie_cifrada',
    reads: ['denuncia_id'],
    renewer(keys) {
      const cofre = cofreDaIdentidade(keys)
      return (sealed, { denunciaId: id }) => {
        const contexto = contextoDaSelfie(Number(id))
        return cofre.seal(cofre.open(sealed, contexto), contexto)
      }
    },
  },
]

/** Groups of columns that are compared with each other; all hashed under DATA_SECRET. */
export const HASH_COLUMNS: readonly (readonly HashColumn[])[] = [
  HASHES_DE_CPF,
  HASHES_DAS_MARCAS,
  HASHES_DOS_SINAIS,
  HASHES_DOS_ESCRITORES,
  HASHES_DE_NUMERO,
]
