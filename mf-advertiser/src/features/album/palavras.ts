import { GRAVACAO_SEGUNDOS, VIDEO_MAX_MB, type TipoGravacao } from '@portal/domain/gravacao'
import { ARQUIVO_MAX_MB } from '@portal/domain/limites'

interface Palavras {
  /** 'recado', as in 'Apagar recado'. */
  curto: string
  regra: string
  convite: string
  escolher: string
  aceita: string
  maxMb: number
  antes: string
  agora: string
  semAparelho: string
  aparece: string
}

/** Texts of the panel, by kind of recording. */
export const PALAVRAS: Readonly<Record<TipoGravacao, Palavras>> = {
  voz: {
    curto: 'recado',
    regra: `Até ${GRAVACAO_SEGUNDOS} segundos, só com a sua voz.`,
    convite: 'Conte quem você é, no seu tom. Quem ouve conhece você um pouco antes de escrever.',
    escolher: 'Enviar um áudio',
    aceita: 'audio/*',
    maxMb: ARQUIVO_MAX_MB,
    antes: 'Ouça antes de enviar. Ninguém recebeu este recado ainda.',
    agora: 'Recado gravado agora',
    semAparelho:
      'O microfone não está liberado. Libere nas permissões do navegador ou envie um áudio já gravado.',
    aparece: 'Toca',
  },
  video: {
    curto: 'vídeo',
    regra: `De 1 a ${GRAVACAO_SEGUNDOS} segundos, só com você. Ele só toca quando alguém pede, e leva a marca do portal.`,
    convite: 'Mostre seu jeito ou o lugar onde atende. Você pode cobrir áreas e tirar o som antes de enviar.',
    escolher: 'Escolher um vídeo',
    aceita: 'video/*',
    maxMb: VIDEO_MAX_MB,
    antes: 'Veja antes de enviar. Ninguém recebeu este vídeo ainda.',
    agora: 'Vídeo escolhido agora',
    semAparelho:
      'A câmera e o microfone não estão liberados. Libere nas permissões do navegador ou escolha um vídeo já gravado.',
    aparece: 'Aparece',
  },
}
