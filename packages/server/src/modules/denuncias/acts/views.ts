/** Views of reports for the operator: plain data, instants as ISO 8601 with offset. */
import { instante, instanteLocal } from '../../../kernel/instante'
import type { Recado } from '../../recados'
import type { DenunciaGuardada } from '../ports/denuncias'

/** Without the reporter and their text; `pedeResposta`: whether there is an address. */
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
  descricao,
  resposta: _answer,
  ...rest
}: DenunciaGuardada) {
  return {
    ...rest,
    atribuidaEm: instante(atribuidaEm),
    pedeResposta: email !== null,
    comRelato: descricao !== null,
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
