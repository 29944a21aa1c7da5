import { fraseDaAuditoria } from '@portal/domain/auditoria'
import {
  conciliarPagamento,
  devolverPagamento,
  findPagamento,
  type DossieDoPedido,
} from '@portal/api/operacao/pagamentos'
import { DEVOLUCAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import { numeroDaNota } from '@portal/domain/pedido'
import { toast, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Frame, Grow } from '../../lib/Frame'
import { quando, reais } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, actionClass, Block, Pairs, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { Read } from '../../lib/States'
import { tellOutcome, useAct } from '../../lib/useAct'

/** /operacao/pagamentos/:id: an order with its full history. */
export default function Pagamento() {
  const { id = '' } = useParams()
  const read = useLoad(id, (signal) => ask(findPagamento, { params: { id } }, { signal }))
  const { data } = read.value
  return (
    <Frame
      title={data === undefined ? 'Pedido' : `Pedido nº ${data.pedido.numero}`}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/pagamentos">
            <Icon of={ArrowLeft} />
            Pagamentos
          </a>
          <h1>{data === undefined ? 'Pedido' : `Pedido nº ${data.pedido.numero}`}</h1>
          <Grow />
          {data && <Tag>{data.pedido.estado}</Tag>}
          <Conciliar id={id} onDone={read.reload} />
        </>
      }
    >
      <Read of={read} loading="Carregando o pedido" failed="O pedido não abriu">
        {(dossie) => (
          <div className={styles.body}>
            <Alertas of={dossie} />
            <Resumo of={dossie} />
            <Recebimentos of={dossie} onDone={read.reload} />
            <Passos of={dossie} />
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Conciliar({ id, onDone }: { id: string; onDone: () => void }) {
  const act = useAct()
  const pode = usePode()
  if (!pode('conciliar-pagamento')) return null
  const run = async () => {
    const done = await act.run(() => ask(conciliarPagamento, { params: { id } }))
    if (done === undefined) return
    toast(done.antes === done.depois ? 'Nada mudou no provedor.' : `Agora ${done.depois}.`, 'success')
    onDone()
  }
  return (
    <>
      {act.error && <span role="alert">{act.error.message}</span>}
      <Action disabled={act.busy} onClick={() => void run()}>
        Perguntar ao provedor
      </Action>
    </>
  )
}

function Alertas({ of: { alertas } }: { of: DossieDoPedido }) {
  if (alertas.length === 0) return null
  return (
    <Block title="Pede uma pessoa">
      <Table
        label="Alertas do pedido"
        columns={[{ head: 'Alerta' }, { head: 'Desde' }, { head: 'Último' }, { head: 'O que é' }]}
        rows={alertas.map(({ codigo, desde, ultimoEm, texto }) => ({
          key: codigo,
          cells: [codigo, quando(desde), quando(ultimoEm), texto],
        }))}
      />
    </Block>
  )
}

function Resumo({ of: { pedido, nota, anuncio } }: { of: DossieDoPedido }) {
  return (
    <Block title="Pedido" note="Esta leitura fica registrada.">
      <Pairs
        of={[
          [
            'Conta',
            <a key="c" href={`/operacao/usuarios/${pedido.conta}`}>
              {pedido.conta}
            </a>,
          ],
          ['O quê', pedido.descricao],
          ['Valor', reais(pedido.valor)],
          ['Desconto', reais(pedido.desconto)],
          ['Créditos', pedido.creditos],
          ['Método', `${pedido.metodo}, ${pedido.provedor}`],
          ['txid', pedido.txid],
          ['Criado', quando(pedido.criadoEm)],
          ['Pago', pedido.pagoEm === null ? 'não' : quando(pedido.pagoEm)],
          ['Nota fiscal', nota === undefined ? 'nenhuma' : numeroDaNota(nota)],
          ['Conferido no provedor', pedido.conferidoEm === null ? 'não' : quando(pedido.conferidoEm)],
          [
            'Anúncio',
            anuncio === null ? 'nenhum' : `${anuncio.titulo} (nº ${anuncio.id}), ${anuncio.situacao}`,
          ],
        ]}
      />
    </Block>
  )
}

type Recebimento = DossieDoPedido['recebimentos'][number]

function Recebimentos({ of, onDone }: { of: DossieDoPedido; onDone: () => void }) {
  const [giving, setGiving] = useState<Recebimento>()
  const pode = usePode()
  return (
    <Block title="Recebimentos">
      {of.recebimentos.length === 0 ? (
        <p>Nenhum dinheiro chegou.</p>
      ) : (
        <Table
          label="Recebimentos"
          columns={[
            { head: 'Recebimento' },
            { head: 'Quando' },
            { head: 'Valor', figure: true },
            { head: 'Devolução' },
          ]}
          rows={of.recebimentos.map((recebimento) => ({
            key: recebimento.id,
            cells: [
              recebimento.id,
              quando(recebimento.recebidoEm),
              reais(recebimento.valor),
              recebimento.devolvidoEm !== null ? (
                `devolvido ${quando(recebimento.devolvidoEm)}`
              ) : pode('devolver-pagamento') ? (
                <Action key="d" kind="no" onClick={() => setGiving(recebimento)}>
                  Devolver
                </Action>
              ) : (
                'não'
              ),
            ],
          }))}
        />
      )}
      {giving && (
        <Devolver
          id={of.pedido.id}
          recebimento={giving}
          onDone={onDone}
          onClose={() => setGiving(undefined)}
        />
      )}
    </Block>
  )
}

interface DevolverProps {
  id: string
  recebimento: Recebimento
  onDone: () => void
  onClose: () => void
}

function Devolver({ id, recebimento, onDone, onClose }: DevolverProps) {
  const act = useAct()
  const give = async (motivo: string) => {
    const body = { recebimento: recebimento.id, motivo }
    const done = await act.run(() => ask(devolverPagamento, { params: { id }, body }))
    if (done === undefined) return
    tellOutcome(done, `${reais(recebimento.valor)} devolvidos.`)
    onClose()
    onDone()
  }
  return (
    <ReasonDialog
      title={`Devolver ${reais(recebimento.valor)}`}
      confirmLabel={recebimento.pedeSegundaPessoa ? 'Propor a devolução' : 'Devolver'}
      danger
      act={act}
      onConfirm={(motivo) => void give(motivo)}
      onClose={onClose}
    >
      <p>
        O dinheiro volta inteiro a quem pagou, pelo provedor.
        {recebimento.pedeSegundaPessoa &&
          ` Acima de ${reais(DEVOLUCAO_DE_UMA_PESSOA)} em 24 horas, uma segunda pessoa confirma.`}
      </p>
    </ReasonDialog>
  )
}

type Trabalho = DossieDoPedido['trabalhos'][number]

function trabalhoText({ feitoEm, falhouEm, erro }: Trabalho): string {
  if (falhouEm !== null) return `falhou: ${erro ?? 'sem erro guardado'}`
  if (feitoEm !== null) return 'feito'
  return erro === null ? 'espera' : `espera outra vez: ${erro}`
}

/** Who changed an order's state. */
const ORIGEM: Readonly<Record<string, string>> = {
  criacao: 'compra',
  conciliacao: 'conciliação',
  usuario: 'anunciante',
}

function Passos({ of }: { of: DossieDoPedido }) {
  const { estados, historico, devolucoes, lancamentos, webhooks, trabalhos } = of
  const rows = [
    ...webhooks.map(({ provedor, recebidoEm, processadoEm }) => ({
      em: recebidoEm,
      quem: provedor,
      texto: `webhook ${processadoEm === null ? 'ainda não trabalhado' : 'trabalhado'}`,
    })),
    ...trabalhos.map((trabalho) => ({
      em: trabalho.falhouEm ?? trabalho.feitoEm ?? trabalho.executarEm,
      quem: 'worker',
      texto: `${trabalho.tipo}: ${trabalhoText(trabalho)}`,
    })),
    ...lancamentos.map(({ criadaEm: em, motivo }) => ({ em, quem: 'livro-razão', texto: motivo })),
    ...estados.map(({ em, de, para, origem }) => ({
      em,
      quem: ORIGEM[origem] ?? origem,
      texto: `${de ?? 'novo'} → ${para}`,
    })),
    ...devolucoes.map(({ pedidaEm, pedidaPor, estado, motivo }) => ({
      em: pedidaEm,
      quem: pedidaPor,
      texto: `devolução ${estado}: ${motivo}`,
    })),
    ...historico.map(({ em, quem, acao }) => ({
      em,
      quem,
      texto: fraseDaAuditoria({ acao, alvo: 'pedido' }),
    })),
  ].sort((one, other) => other.em.localeCompare(one.em))
  return (
    <Block title="O que aconteceu">
      {rows.length === 0 ? (
        <p>Nada ainda.</p>
      ) : (
        <Table
          label="Passos do pedido"
          columns={[{ head: 'Quando' }, { head: 'Quem' }, { head: 'O quê' }]}
          rows={rows.map(({ em, quem, texto }, index) => ({ key: index, cells: [quando(em), quem, texto] }))}
        />
      )}
    </Block>
  )
}
