import type { AjustesDoApp } from '@portal/api/operacao/ajustes'
import { daqui } from './exemplos'

export const AJUSTES: AjustesDoApp[] = [
  {
    app: 'mf-clube',
    versao: '0.1.0-a77ecb94c5f5',
    ajustes: [
      {
        nome: 'quantos',
        titulo: 'Anúncios na página',
        descricao: 'Quantos anúncios aparecem para quem ainda não entrou.',
        tipo: 'integer',
        opcoes: [],
        padrao: 6,
        valor: 8,
        ignorado: null,
        mudancas: [
          { valor: 8, por: 'rita', em: daqui(-40) },
          { valor: null, por: 'joana', em: daqui(-4_000) },
        ],
      },
      {
        nome: 'convite',
        titulo: 'Convite para entrar no clube',
        descricao: null,
        tipo: 'boolean',
        opcoes: [],
        padrao: true,
        valor: true,
        ignorado: null,
        mudancas: [],
      },
      {
        nome: 'ordem',
        titulo: 'Ordem da lista',
        descricao: null,
        tipo: 'string',
        opcoes: ['novos', 'perto'],
        padrao: 'novos',
        valor: 'novos',
        ignorado: 'Escolha uma das ordens.',
        mudancas: [{ valor: 'vistos', por: 'rita', em: daqui(-9_000) }],
      },
    ],
    desconhecidos: [{ nome: 'faixa', mudancas: [{ valor: true, por: 'joana', em: daqui(-90_000) }] }],
  },
]
