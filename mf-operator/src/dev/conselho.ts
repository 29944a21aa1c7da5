import type { Conselho } from '@portal/api/operacao/conselho'
import { gruposDaAmostra, secaoDoFreio, secaoDoQueEspera, type CasoSorteado } from '@portal/domain/conselho'
import { ROTULO_CLASSE_DENUNCIA } from '@portal/domain/denuncia'
import { secoesDaTransparencia } from '@portal/domain/transparencia'
import { daqui } from './exemplos'

const MES = '2026-10'
const caso = (change: Partial<CasoSorteado>): CasoSorteado => ({
  grupo: 'denuncia',
  decididos: 42,
  raro: false,
  fundamento: 'Informações falsas',
  conteudo: 'anuncio',
  decisao: 'improcedente',
  espera: 1,
  automatica: false,
  recurso: null,
  ...change,
})

export const conselho: Conselho = {
  em: daqui(0),
  agora: secaoDoQueEspera([
    { rotulo: ROTULO_CLASSE_DENUNCIA['menor-ou-coacao'], abertos: 2, vencidos: 0 },
    { rotulo: ROTULO_CLASSE_DENUNCIA.demais, abertos: 17, vencidos: 3 },
  ]),
  meses: [MES, '2026-09'],
  mes: {
    mes: MES,
    de: `${MES}-01`,
    ate: `${MES}-31`,
    secoes: [
      ...secoesDaTransparencia({
        denuncias: [
          { classe: 'demais', decisao: 'improcedente', noPrazo: true, quantidade: 30 },
          { classe: 'demais', decisao: 'procedente', noPrazo: true, quantidade: 12 },
        ],
        ocultadas: {},
        recursos: [{ de: 'denunciante', estado: 'revista', noPrazo: true, quantidade: 3 }],
        retiradas: { denuncia: 9 },
        atos: { 'foto-recusada': 31, 'usuario-banido': 2 },
        esperas: [{ tipo: 'denuncia', faixa: 1, quantidade: 42 }],
        decisoes: [
          { tipo: 'denuncia', resultado: 'aceita', quantidade: 39 },
          { tipo: 'denuncia', resultado: 'revista', quantidade: 3 },
        ],
        ocultacoes: [],
      }),
      secaoDoFreio({ paradas: 1, retomadas: 0 }),
    ],
    amostra: {
      sorteadaEm: daqui(-4_000),
      grupos: gruposDaAmostra([
        caso({ recurso: 'revista' }),
        caso({ raro: true, decisao: 'procedente', espera: 0 }),
        caso({ grupo: 'revisao', decididos: 310, conteudo: 'edicao', decisao: 'aprovada', automatica: true }),
        caso({ grupo: 'retirada', decididos: 2, decisao: 'retirado', espera: null }),
      ]),
    },
  },
}
