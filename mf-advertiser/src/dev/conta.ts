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
import { cadastrar, listSessoes, login } from '@portal/api/sessao'
import { findPerfil, findUsuario, registroSeguranca, updatePerfil, type Perfil } from '@portal/api/usuario'
import { on, usuarioDeExemplo } from '@portal/platform/fake'
import { contaDeExemplo, fotoDeExemplo, identidadeDeExemplo } from '@portal/platform/exemplos'

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

const emAnalise = () => ({ ...identidadeDeExemplo, estado: 'em-analise' as const, exigida: true })

const avisosPush: AvisosPush = {
  chave: 'BGEw2wsHgLwzerjvnMTkbKrFRxdmwJ5S_k7zi7A1coR_sVjHmGrlvzYpAT1n4NPbioFlQkIrTNL8EH4V3ZZ4vJE',
  ligados: ['mensagens', 'revisao', 'pagamentos', 'identidade'],
  silencio: { de: '23:00', ate: '08:00' },
  aparelhos: [{ id: 2, dispositivo: 'Firefox no Windows', desde: '2026-10-03T12:00:00-03:00', este: false }],
}

/** Responses about the account: sign-in, profile, identity, notices. */
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
  on(findAvisosPush, () => avisosPush),
  on(updateAvisosPush, ({ body }) => ({ ...avisosPush, ...body })),
  on(ligarAvisosPush, () => avisosPush),
  on(desligarAvisosPush, () => undefined),
  on(listAutorizacoes, () => [autorizacao]),
  on(convidarPessoa, () => ({ ...autorizacao, comigo: false, email: 'outra@exemplo.com.br' })),
  on(confirmarImagem, () => ({ ...autorizacao, estado: 'confirmada' as const })),
  on(revogarImagem, () => ({ ...autorizacao, estado: 'revogada' as const })),
]
