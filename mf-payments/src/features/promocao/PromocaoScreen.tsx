import { findPromocao } from '@portal/api/anuncios'
import type { OutputOf } from '@portal/api/endpoint'
import { ANUNCIO } from '@portal/domain/mensagens'
import { ROTULO_TURNO, TURNOS } from '@portal/domain/opcoes'
import { formatCount } from '@portal/domain/texto'
import { call, Link, useParams } from '@portal/platform'
import { Badge, PromoBadges } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Tiles } from '@portal/ui/Tiles'
import { useCallback } from 'react'
import { AntdTheme } from '@portal/ui/AntdTheme'
import { useLoad } from '@portal/platform/useLoad'
import { BackLink } from '../../lib/BackLink'
import { formatInstanteLocal } from '../../lib/datas'
import { Tabela, type Coluna } from '../../lib/Tabela'
import styles from './promocao.module.css'

type Promocao = OutputOf<typeof findPromocao>
type Impulso = Promocao['impulsos'][number]

/**
 * /promocao/{id}: times of a listing's impulsos, with visits and contacts of each (rule: promocao/detalhe).
 */
export default function PromocaoScreen() {
  const { id = '' } = useParams()
  const { value, reload } = useLoad(
    `promocao:${id}`,
    useCallback((signal: AbortSignal) => call(findPromocao, { params: { id } }, { signal }), [id]),
  )
  return (
    <div className={cx('wrap', styles['promocao'])}>
      <BackLink to="/meus-anuncios" label="Meus Anúncios" />
      {value.state === 'error' ? (
        <LoadFailed missing={value.error.code === 'NAO_ENCONTRADO'} onRetry={reload} />
      ) : value.data === undefined ? (
        <PanelSkeleton lines={6} label="Carregando promoção" />
      ) : (
        <Detalhe promocao={value.data} />
      )}
    </div>
  )
}

function LoadFailed({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  return (
    <Empty
      heading="h1"
      role="alert"
      title={missing ? 'Promoção não encontrada.' : ANUNCIO.erroCarregar}
      actions={
        missing ? (
          <Link className={buttonClass({ kind: 'primary' })} to="/meus-anuncios">
            Ver meus anúncios
          </Link>
        ) : (
          <Button kind="primary" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    />
  )
}

function Detalhe({ promocao }: { promocao: Promocao }) {
  const { anuncio, impulsos } = promocao
  const sent = impulsos.filter(({ passado }) => passado)
  return (
    <>
      <div className="row">
        <PromoBadges {...promocao} />
        {promocao.highlight && <Badge tone="brand">HIGHLIGHT</Badge>}
      </div>
      <h1>{anuncio.titulo}</h1>
      <p className="muted">{resumo(promocao)}</p>
      <Tiles
        tiles={[
          { label: 'Impulsos enviados', value: `${sent.length} de ${impulsos.length}` },
          { label: 'Visitas nos impulsos', value: sum(impulsos, 'visitas') },
          { label: 'Contatos nos impulsos', value: sum(impulsos, 'contatos') },
        ]}
      />
      <h2>Impulsos</h2>
      <AntdTheme>
        <Tabela
          label="Impulsos"
          columns={COLUMNS}
          loaded={{ state: 'ready', data: { data: impulsos.map(withId), total: impulsos.length } }}
          errorText=""
          emptyText="Este anúncio não tem impulsos."
          page={1}
          pageSize={Math.max(impulsos.length, 1)}
          onPage={() => undefined}
          onRetry={() => undefined}
        />
      </AntdTheme>
    </>
  )
}

function withId(impulso: Impulso, index: number): Impulso & { id: number } {
  return { ...impulso, id: index }
}

const COLUMNS: Coluna<Impulso>[] = [
  {
    title: 'Quando',
    render: ({ instante }) => formatInstanteLocal(instante),
  },
  {
    title: 'Situação',
    render: ({ passado }) => (
      <Badge tone={passado ? 'green' : 'blue'}>{passado ? 'Enviado' : 'Agendado'}</Badge>
    ),
  },
  { title: 'Visitas', align: 'right', render: ({ visitas }) => visitas.toLocaleString('pt-BR') },
  { title: 'Contatos', align: 'right', render: ({ contatos }) => contatos.toLocaleString('pt-BR') },
]

function resumo({ turno, dias, dataInicio, dataFim }: Promocao): string {
  const known = TURNOS.find((candidate) => candidate === turno)
  const length = formatCount(dias, 'dia', 'dias')
  const parts = [known === undefined ? turno : ROTULO_TURNO[known], length]
  if (dataInicio !== null && dataFim !== null) {
    parts.push(`de ${formatInstanteLocal(dataInicio)} a ${formatInstanteLocal(dataFim)}`)
  }
  return parts.join(' · ')
}

function sum(impulsos: readonly Impulso[], key: 'visitas' | 'contatos'): string {
  return impulsos.reduce((total, impulso) => total + impulso[key], 0).toLocaleString('pt-BR')
}
