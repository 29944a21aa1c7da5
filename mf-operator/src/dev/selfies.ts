import { mostrarSelfie, listSelfies, responderSelfie, type SelfieNaLista } from '@portal/api/operacao/selfies'
import { on } from '@portal/platform/fake'
import { daqui, IMAGEM as imagem } from './exemplos'

export const selfie = (change: Partial<SelfieNaLista> = {}): SelfieNaLista => ({
  protocolo: 'D20261122-7K4M2-9QXRB',
  estado: 'recebida',
  codigo: '4K91',
  enviadaEm: daqui(-20),
  prazoEm: daqui(100),
  ...change,
})

const MOSTRADA = { imagem, largura: 480, altura: 600 }

export const selfies = [
  on(listSelfies, () => [selfie()]),
  on(mostrarSelfie, () => ({ selfie: MOSTRADA, foto: MOSTRADA })),
  on(responderSelfie, ({ params: { protocolo }, body: { confere } }) => ({
    protocolo,
    estado: confere ? ('confere' as const) : ('nao-confere' as const),
  })),
]
