import { findListaDeAlerta, type ConsultaDeTelefone, type ListaDeAlerta } from '@portal/api/lista-de-alerta'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { ComApoio } from '../../lib/Apoio'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import apoio from '../../lib/apoio.module.css'
import { Consulta } from './Consulta'
import { MeusRelatos } from './MeusRelatos'
import { Relatar } from './Relatar'
import { Resultado } from './Resultado'

type Parte =
  | { tela: 'consultar' }
  | { tela: 'resultado'; telefone: string; consulta: ConsultaDeTelefone }
  | { tela: 'relatar'; telefone: string }
  | { tela: 'relatado' }

const LEAD = {
  consultar:
    'Antes de combinar, veja se outras anunciantes relataram este telefone. Você lê motivos e quantidade, nunca quem relatou.',
  relatar: 'Outras anunciantes leem só o motivo. Ninguém lê quem relatou.',
  relatado: 'Vale por 12 meses. Você pode retirar quando quiser.',
}

/** /conta/alerta: phones of clients that other advertisers reported (docs/product/lista-de-alerta.md). */
export default function AlertaScreen() {
  const { value, reload, change } = useLoad('lista', (signal) => call(findListaDeAlerta, {}, { signal }))
  const [parte, setParte] = useState<Parte>({ tela: 'consultar' })
  const title = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) title.current?.focus()
  }, [parte.tela])
  const go = (to: Parte) => {
    moved.current = true
    setParte(to)
  }
  const onLista = (lista: ListaDeAlerta, to: Parte) => {
    change(() => lista)
    go(to)
  }
  const { data } = value
  return (
    <div className={`wrap ${apoio['page']}`}>
      <BackLink to="/conta">Configurações</BackLink>
      <h1 ref={title} tabIndex={-1}>
        {titleOf(parte)}
      </h1>
      <p className={apoio['lead']}>{leadOf(parte)}</p>
      <ComApoio>
        {data === undefined &&
          (value.state === 'error' ? (
            <ErrorState message="Não foi possível carregar." onRetry={reload} />
          ) : (
            <PanelSkeleton lines={4} label="Carregando" />
          ))}
        {data?.ligada === false && (
          <Empty title="A lista ainda não está ligada">
            <p>Ela só funciona depois que o portal a ligar. Nada do que está aqui é perguntado a ninguém.</p>
          </Empty>
        )}
        {data?.ligada === true && !data.identidade && <SemIdentidade />}
        {data?.ligada === true && data.identidade && (
          <Aberta lista={data} parte={parte} go={go} onLista={onLista} onRestam={reload} />
        )}
        {data?.ligada === true && parte.tela !== 'relatar' && (
          <MeusRelatos relatos={data.relatos} onChange={(lista) => change(() => lista)} />
        )}
      </ComApoio>
    </div>
  )
}

function SemIdentidade() {
  return (
    <Empty
      title="Só com identidade conferida"
      actions={
        <Link to="/conta/identidade" className={buttonClass({ kind: 'primary' })}>
          Conferir minha identidade
        </Link>
      }
    >
      <p>Assim ninguém relata sem ser quem diz. Não custa nada e não aparece no anúncio.</p>
    </Empty>
  )
}

interface AbertaProps {
  lista: ListaDeAlerta
  parte: Parte
  go: (to: Parte) => void
  onLista: (lista: ListaDeAlerta, to: Parte) => void
  onRestam: () => void
}

function Aberta({ lista, parte, go, onLista, onRestam }: AbertaProps) {
  const voltar = () => {
    onRestam()
    go({ tela: 'consultar' })
  }
  if (parte.tela === 'resultado') {
    return (
      <Resultado
        consulta={parte.consulta}
        onRelatar={() => go({ tela: 'relatar', telefone: parte.telefone })}
        onVoltar={voltar}
      />
    )
  }
  if (parte.tela === 'relatar') {
    return (
      <Relatar
        telefone={parte.telefone}
        onRelatado={(nova) => onLista(nova, { tela: 'relatado' })}
        onVoltar={voltar}
      />
    )
  }
  return (
    <Consulta
      restam={lista.restam}
      onConsulta={(telefone, consulta) => go({ tela: 'resultado', telefone, consulta })}
      onRelatar={(telefone) => go({ tela: 'relatar', telefone })}
    />
  )
}

function titleOf(parte: Parte): string {
  if (parte.tela === 'relatar') return 'Relatar um telefone'
  if (parte.tela === 'relatado') return 'Relato guardado'
  if (parte.tela === 'consultar') return 'Lista de alerta'
  const { relatos } = parte.consulta
  return relatos === 0 ? 'Nenhum relato' : `Relatado por ${relatos} pessoas`
}

function leadOf(parte: Parte): string {
  if (parte.tela !== 'resultado') return LEAD[parte.tela]
  const coberto = cobrir(parte.telefone)
  return parte.consulta.relatos === 0
    ? `${coberto}. Isso não quer dizer que seja seguro: só que ninguém relatou aqui, ou só uma pessoa.`
    : `${coberto}, nos últimos 12 meses.`
}

/** Shows only two digits, since others may see the screen. */
const cobrir = (telefone: string): string => {
  const digits = telefone.replace(/\D/g, '')
  return `(${digits.slice(0, 2)}) 9 ••••-••${digits.slice(-2)}`
}
