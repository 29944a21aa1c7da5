import {
  abrirConvite,
  aceitarConvite,
  avisarContato,
  createContatoDeConfianca,
  removeContatoDeConfianca,
  findEncontro,
  iniciarEncontro,
  pedirCodigoDoConvite,
  responderEncontro,
  sairDoConvite,
  savePalavras,
  type EncontroSeguro,
} from '@portal/api/encontro'
import {
  baixarGuardado,
  removeGuardado,
  guardar,
  guardarArquivos,
  listGuardados,
  type Guardado,
} from '@portal/api/guardados'
import {
  consultarTelefone,
  contestarRelatos,
  findListaDeAlerta,
  pedirCodigoDoNumero,
  relatarTelefone,
  removeRelato,
  verMeuNumero,
  type ListaDeAlerta,
  type NumeroRelatado,
} from '@portal/api/lista-de-alerta'
import { abrirSaida, desfazerSaida, findSaida, sair, voltarDaSaida } from '@portal/api/saida-livre'
import { removeSenhaDeEmergencia, saveSenhaDeEmergencia } from '@portal/api/usuario'
import { on } from '@portal/platform/fake'

const contato = {
  id: 1,
  nome: 'Bia',
  chama: 'Marina',
  // Without a private key: nothing sealed for it is opened.
  chavePublica: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  aceitoEm: '2026-11-12T10:00:00-03:00',
  canais: ['email' as const],
}

const parado: EncontroSeguro = { palavras: true, contatos: [contato], encontro: null }

const correndo = {
  ...parado,
  encontro: {
    contato: 'Bia',
    ate: '2026-11-22T15:34:00-03:00',
    abertoAte: '2026-11-22T15:39:00-03:00',
    restanteMs: 7_200_000,
    duracaoMs: 7_200_000,
    aviso: null,
  },
}

export const numero: NumeroRelatado = {
  relatos: 3,
  motivos: [
    { motivo: 'nao-pagou' as const, total: 2 },
    { motivo: 'insiste' as const, total: 1 },
  ],
  contestado: false,
}
export const relato = {
  id: 1,
  motivo: 'nao-pagou' as const,
  criadoEm: '2026-11-22T13:34:00-03:00',
  ate: '2027-11-22T13:34:00-03:00',
}
export const lista: ListaDeAlerta = {
  ligada: true,
  identidade: true,
  restam: 18,
  relatos: [relato],
}

const guardado: Guardado = {
  id: 4,
  quem: '(62) 90000-0018',
  meio: 'WhatsApp',
  quando: '2026-11-21T22:14',
  pedem: 'R$ 800,00',
  criadoEm: '2026-11-22T13:34:00-03:00',
  ate: '2027-05-25T13:34:00-03:00',
  arquivos: [
    {
      nome: 'conversa-1.png',
      bytes: 42_000,
      sha256: '3b80e2f79c41'.padEnd(64, '0'),
      em: '2026-11-22T13:34:00-03:00',
    },
  ],
}

const antes = () => ({ saida: null, anuncios: 2, fotos: 11 })

/** Responses of the safety tools: Encontro seguro, Ameaça ou extorsão, Lista de alerta, Saída livre. */
export const apoio = [
  on(findEncontro, () => parado),
  on(savePalavras, () => parado),
  on(createContatoDeConfianca, () => ({ token: 'amostra' })),
  on(removeContatoDeConfianca, () => ({ ...parado, contatos: [] })),
  on(iniciarEncontro, () => correndo),
  on(responderEncontro, () => parado),
  on(avisarContato, () => ({
    ...correndo,
    encontro: {
      ...correndo.encontro,
      aviso: { em: '2026-11-22T13:34:02-03:00', canais: ['email' as const] },
    },
  })),
  on(abrirConvite, () => ({ chama: 'Marina', aceito: false, canais: [], aviso: null })),
  on(pedirCodigoDoConvite, () => undefined),
  on(aceitarConvite, () => ({ chama: 'Marina', aceito: true, canais: ['email' as const], aviso: null })),
  on(sairDoConvite, () => undefined),
  on(listGuardados, () => [guardado]),
  on(guardar, () => guardado),
  on(guardarArquivos, () => guardado),
  on(baixarGuardado, () => ({ nome: 'guardado-4.zip', conteudo: '' })),
  on(removeGuardado, () => []),
  on(findListaDeAlerta, () => lista),
  on(consultarTelefone, () => ({ ...numero, restam: 17 })),
  on(relatarTelefone, () => lista),
  on(removeRelato, () => ({ ...lista, relatos: [] })),
  on(pedirCodigoDoNumero, () => undefined),
  on(verMeuNumero, () => numero),
  on(contestarRelatos, () => ({ protocolo: 'D-000128', chave: 'segredo' })),
  on(saveSenhaDeEmergencia, () => ({ message: 'Guardado.' })),
  on(removeSenhaDeEmergencia, () => ({ message: 'Guardado.' })),
  on(findSaida, antes),
  on(sair, () => ({
    ...antes(),
    saida: { saiuEm: '2026-11-22T13:34:02-03:00', ate: '2026-12-22T13:34:02-03:00', desfazerMs: 10_000 },
  })),
  on(desfazerSaida, antes),
  on(abrirSaida, () => ({
    ate: '2026-12-22T13:34:02-03:00',
    anuncios: [{ id: 1, titulo: 'Reflexologia no Centro', expiraEm: '2026-12-09T13:00:00-03:00' }],
  })),
  on(voltarDaSaida, ({ body }) => ({ retomados: body.anuncios.length, restantes: 0 })),
]
