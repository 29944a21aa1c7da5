import type {
  CodigoRecusaIdentidade,
  EstadoIdentidade,
  TipoDocumento,
  ViaIdentidade,
} from '@portal/domain/identidade'

export const ESTADO: Readonly<Record<EstadoIdentidade, string>> = {
  pendente: 'falta enviar',
  'em-analise': 'em análise',
  verificada: 'confirmada',
  recusada: 'recusada',
  expirada: 'vencida',
}

export const VIA: Readonly<Record<ViaIdentidade, string>> = {
  camera: 'pela câmera',
  arquivos: 'por arquivos',
  atendimento: 'pede atendimento',
}

export const IMAGEM: Readonly<Record<TipoDocumento, string>> = {
  documento: 'documento',
  selfie: 'foto com gesto e código',
}

export interface Pergunta {
  chave: string
  frase: string
  detalhe: string
  /** Refusal suggested by a 'no'. */
  codigo: CodigoRecusaIdentidade
}

/** Questions in checking order; keys 3 to 7. */
export const PERGUNTAS: readonly Pergunta[] = [
  {
    chave: 'legivel',
    frase: 'Documento legível e inteiro',
    codigo: 'ilegivel',
    detalhe: 'Sem corte, reflexo ou edição visível, e dentro da validade',
  },
  {
    chave: 'gesto',
    frase: 'Código e gesto conferem',
    codigo: 'gesto',
    detalhe: 'Os que foram sorteados, na mesma foto',
  },
  {
    chave: 'pessoa',
    frase: 'É a mesma pessoa',
    codigo: 'outra-pessoa',
    detalhe: 'Documento e foto; nome e CPF do perfil',
  },
  {
    chave: 'livre',
    frase: 'Parece livre e sozinha',
    codigo: 'conversa',
    detalhe: 'Nada sugere coação, texto ditado ou outra pessoa conduzindo',
  },
  {
    chave: 'maior',
    frase: '18 anos ou mais',
    codigo: 'menor',
    detalhe: 'Pela data do documento',
  },
]
