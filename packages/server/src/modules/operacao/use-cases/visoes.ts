/** Views of stored data for the operator: plain data, instants as ISO 8601 with offset. */
import { reais } from '@portal/domain/dinheiro'
import type { Recado } from '../../recados'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { AlbumModerado, AnuncioModerado } from '../ports/moderacao'
import type { EntradaAuditoria } from '../../contas'
import type { Pedido } from '../../pagamentos'
import { instante, instanteLocal } from '../../../kernel/instante'

export function anuncioResumo(anuncio: AnuncioModerado) {
  const { criadoEm, expiraEm, suspensoEm, retiradoEm, removidoEm, ...rest } = anuncio
  return {
    ...rest,
    situacao: situacaoDe(anuncio),
    criadoEm: instanteLocal(criadoEm),
    expiraEm: instante(expiraEm),
    suspensoEm: instante(suspensoEm),
    retiradoEm: instante(retiradoEm),
    removidoEm: instante(removidoEm),
  }
}
export type AnuncioResumo = ReturnType<typeof anuncioResumo>

/** Status and flags in one word. */
export function situacaoDe({
  status,
  retiradoEm,
  removidoEm,
  suspensoEm,
}: Pick<AnuncioModerado, 'status' | 'retiradoEm' | 'removidoEm' | 'suspensoEm'>): string {
  if (retiradoEm !== null) return 'retirado'
  if (removidoEm !== null) return 'removido'
  return suspensoEm === null ? status : 'suspenso'
}

export function pedidoVisto(pedido: Pedido) {
  const { id, numero, tipo, metodo, estado, descricao, valor, desconto, creditos, criadoEm, pagoEm } = pedido
  return {
    id,
    numero,
    tipo,
    metodo,
    estado,
    descricao,
    valor: reais(valor),
    desconto: reais(desconto),
    creditos,
    criadoEm: instanteLocal(criadoEm),
    pagoEm: instante(pagoEm),
  }
}
export type PedidoVisto = ReturnType<typeof pedidoVisto>

/** Without the reporter and their text: `pedeResposta` tells whether there is an address. */
export function denunciaResumo({
  email,
  criadoEm,
  encerradaEm,
  prazoEm,
  ocultadaEm,
  atribuidaEm,
  id: _id,
  nome: _name,
  endereco: _address,
  descricao: _description,
  resposta: _answer,
  ...rest
}: DenunciaGuardada) {
  return {
    ...rest,
    atribuidaEm: instante(atribuidaEm),
    pedeResposta: email !== null,
    criadoEm: instanteLocal(criadoEm),
    prazoEm: instanteLocal(prazoEm),
    ocultadaEm: instante(ocultadaEm),
    encerradaEm: instante(encerradaEm),
  }
}
export type DenunciaResumo = ReturnType<typeof denunciaResumo>

export function denunciaVista(denuncia: DenunciaGuardada, conversa: readonly Recado[] | undefined) {
  const { descricao, resposta, nome, email, endereco } = denuncia
  return {
    ...denunciaResumo(denuncia),
    descricao,
    resposta,
    nome,
    email,
    endereco,
    conversa: conversa?.map(({ de, texto, em }) => ({ de, texto, em: instanteLocal(em) })),
  }
}
export type DenunciaVista = ReturnType<typeof denunciaVista>

export function entradaVista({ criadoEm, ...entrada }: EntradaAuditoria) {
  return { ...entrada, criadoEm: instanteLocal(criadoEm) }
}
export type EntradaVista = ReturnType<typeof entradaVista>

export function albumVisto(album: AlbumModerado) {
  return { ...album, criadoEm: instanteLocal(album.criadoEm) }
}
