import {
  beginSegundoFator,
  confirmSegundoFator,
  createChaveDeAcesso,
  createCodigosRecuperacao,
  removeChaveDeAcesso,
  removeSegundoFator,
  entrarComChave,
  findAcesso,
  renameChaveDeAcesso,
  type Acesso,
} from '@portal/api/acesso'
import {
  desligarAvisosPush,
  findAvisosPush,
  ligarAvisosPush,
  updateAvisosPush,
  type AvisosPush,
} from '@portal/api/avisos-push'
import {
  confirmarImagem,
  convidarPessoa,
  enviarIdentidade,
  findIdentidade,
  iniciarIdentidade,
  listAutorizacoes,
  pedirAtendimento,
  revogarImagem,
  uploadDocumento,
  type Autorizacao,
} from '@portal/api/identidade'
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
} from '@portal/api/encontro'
import {
  baixarGuardado,
  removeGuardado,
  guardar,
  guardarArquivos,
  listGuardados,
} from '@portal/api/guardados'
import {
  consultarTelefone,
  contestarRelatos,
  findListaDeAlerta,
  pedirCodigoDoNumero,
  relatarTelefone,
  removeRelato,
  verMeuNumero,
} from '@portal/api/lista-de-alerta'
import { cadastrar, listSessoes, login } from '@portal/api/sessao'
import { abrirSaida, desfazerSaida, findSaida, sair, voltarDaSaida } from '@portal/api/saida-livre'
import {
  findPerfil,
  findUsuario,
  registroSeguranca,
  removeSenhaDeEmergencia,
  saveSenhaDeEmergencia,
  updatePerfil,
  type Perfil,
} from '@portal/api/usuario'
import { identidadeDeExemplo } from '@portal/platform/exemplos'
import { on, usuarioDeExemplo } from '@portal/platform/fake'
import { contaDeExemplo, fotoDeExemplo } from '@portal/platform/exemplos'

export const CODIGO_ID = '3c0ffee0-1111-4222-8333-444455556666'

export const message = 'Feito, na amostra.'

const aberta = () => ({ access_token: 'token-de-exemplo', user: usuarioDeExemplo })

const acesso: Acesso = {
  chaves: [
    {
      id: 1,
      nome: 'Celular',
      sincronizada: true,
      criadaEm: '2026-10-03T12:00:00-03:00',
      usadaEm: '2026-11-21T13:02:00-03:00',
    },
  ],
  segundoFator: { desde: '2026-10-03T12:10:00-03:00', codigosRestantes: 9, dispensaCodigo: false },
  recuperacao: null,
  linkPedidoEm: null,
}

const codigos = () => ({ message, codigos: ['ABCDE-12345', 'FGHJK-67890'], acesso })

const perfil: Perfil = {
  name: usuarioDeExemplo.name,
  email: usuarioDeExemplo.email,
  telefone: '(62) 9.9999-9999',
  telefone_confirmado: true,
  data_nascimento: '1994-05-20',
  cpf: '529.982.247-25',
  cidade: 'Goiânia',
  estado: 'GO',
  avatar: null,
}

const autorizacao: Autorizacao = {
  id: 1,
  foto_id: 4,
  arquivo_path: fotoDeExemplo(4).arquivo_path,
  estado: 'pendente',
  comigo: true,
  email: null,
  criadaEm: '2026-11-21T12:00:00-03:00',
}

const desafio = {
  gesto: 'dois-dedos',
  codigo: '7K4-M2Q',
  valeAte: '2026-11-22T12:00:00-03:00',
} as const

const pendente = () => ({
  ...identidadeDeExemplo,
  estado: 'pendente' as const,
  exigida: true,
  desafio,
})

const contato = {
  id: 1,
  nome: 'Bia',
  chama: 'Marina',
  // Of no key: nothing here is ever opened.
  chavePublica: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  aceitoEm: '2026-11-12T10:00:00-03:00',
  canais: ['email' as const],
}

const correndo = {
  palavras: true,
  contatos: [contato],
  encontro: {
    contato: 'Bia',
    ate: '2026-11-22T15:34:00-03:00',
    abertoAte: '2026-11-22T15:39:00-03:00',
    restanteMs: 7_200_000,
    duracaoMs: 7_200_000,
    aviso: null,
  },
}

const numero = {
  relatos: 3,
  motivos: [
    { motivo: 'nao-pagou' as const, total: 2 },
    { motivo: 'insiste' as const, total: 1 },
  ],
  contestado: false,
}
const lista = {
  ligada: true,
  identidade: true,
  restam: 18,
  relatos: [
    {
      id: 1,
      motivo: 'nao-pagou' as const,
      criadoEm: '2026-11-22T13:34:00-03:00',
      ate: '2027-11-22T13:34:00-03:00',
    },
  ],
}

const guardado = {
  id: 1,
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

const emAnalise = () => ({ ...identidadeDeExemplo, estado: 'em-analise' as const, exigida: true })

const avisosPush: AvisosPush = {
  chave: 'BGEw2wsHgLwzerjvnMTkbKrFRxdmwJ5S_k7zi7A1coR_sVjHmGrlvzYpAT1n4NPbioFlQkIrTNL8EH4V3ZZ4vJE',
  ligados: ['mensagens', 'revisao', 'pagamentos', 'identidade'],
  silencio: { de: '23:00', ate: '08:00' },
  aparelhos: [{ id: 2, dispositivo: 'Firefox no Windows', desde: '2026-10-03T12:00:00-03:00', este: false }],
}

/** Responses about the account: sign-in, profile, identity. */
export const conta = [
  on(login, aberta),
  on(entrarComChave, aberta),
  on(findAcesso, () => acesso),
  on(createChaveDeAcesso, () => acesso),
  on(renameChaveDeAcesso, () => acesso),
  on(removeChaveDeAcesso, () => acesso),
  on(beginSegundoFator, () => ({
    segredo: 'JBSWY3DPEHPK3PXP',
    endereco: 'otpauth://totp/Vitrine:marina?secret=JBSWY3DPEHPK3PXP&issuer=Vitrine',
  })),
  on(confirmSegundoFator, codigos),
  on(removeSegundoFator, () => ({ message, acesso })),
  on(createCodigosRecuperacao, codigos),
  on(cadastrar, aberta),
  on(listSessoes, () => [
    {
      id: 1,
      dispositivo: 'Chrome no Android',
      criadaEm: '2026-11-20T10:00:00-03:00',
      usadaEm: '2026-11-21T12:00:00-03:00',
      atual: true,
    },
  ]),
  on(findUsuario, () => contaDeExemplo),
  on(findPerfil, () => perfil),
  on(updatePerfil, ({ body }) => ({ ...perfil, ...body, message })),
  on(registroSeguranca, () => [
    {
      id: 2,
      texto: 'Senha definida ou alterada',
      dispositivo: 'Firefox no Linux',
      em: '2026-11-21T18:20:00-03:00',
    },
    {
      id: 1,
      texto: 'Entrada na conta',
      dispositivo: 'Firefox no Linux',
      em: '2026-11-21T18:02:00-03:00',
    },
  ]),
  on(findIdentidade, () => identidadeDeExemplo),
  on(iniciarIdentidade, () => ({ identidade: pendente(), url: null })),
  on(uploadDocumento, ({ params: { tipo } }) => ({ ...pendente(), enviados: [tipo] })),
  on(enviarIdentidade, emAnalise),
  on(pedirAtendimento, emAnalise),
  on(findEncontro, () => ({ palavras: true, contatos: [contato], encontro: null })),
  on(savePalavras, () => ({ palavras: true, contatos: [contato], encontro: null })),
  on(createContatoDeConfianca, () => ({ token: 'amostra' })),
  on(removeContatoDeConfianca, () => ({ palavras: true, contatos: [], encontro: null })),
  on(iniciarEncontro, () => correndo),
  on(responderEncontro, () => ({ palavras: true, contatos: [contato], encontro: null })),
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
  on(baixarGuardado, () => ({ nome: 'guardado-1.zip', conteudo: '' })),
  on(removeGuardado, () => []),
  on(findListaDeAlerta, () => lista),
  on(consultarTelefone, () => ({ ...numero, restam: 17 })),
  on(relatarTelefone, () => lista),
  on(removeRelato, () => ({ ...lista, relatos: [] })),
  on(pedirCodigoDoNumero, () => undefined),
  on(verMeuNumero, () => numero),
  on(contestarRelatos, () => ({ protocolo: 'D-000128', chave: 'segredo' })),
  on(findAvisosPush, () => avisosPush),
  on(updateAvisosPush, ({ body }) => ({ ...avisosPush, ...body })),
  on(ligarAvisosPush, () => avisosPush),
  on(desligarAvisosPush, () => undefined),
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
  on(listAutorizacoes, () => [autorizacao]),
  on(convidarPessoa, () => ({ ...autorizacao, comigo: false, email: 'outra@exemplo.com.br' })),
  on(confirmarImagem, () => ({ ...autorizacao, estado: 'confirmada' as const })),
  on(revogarImagem, () => ({ ...autorizacao, estado: 'revogada' as const })),
]
