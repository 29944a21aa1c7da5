import { listAlbuns } from '@portal/api/album'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { listConversas } from '@portal/api/recados'
import { listCupons } from '@portal/api/cupons'
import { estatisticasPainel, listAlertas, findChecklist } from '@portal/api/painel'
import { findIdentidade } from '@portal/api/identidade'
import { isVerificado, progresso } from '@portal/domain/perfil'
import { call, Slot, useSession } from '@portal/platform'
import { installWay } from '@portal/platform/install'
import { useLoad, type Loaded } from '@portal/platform/useLoad'
import { lazy, Suspense, useRef } from 'react'
import { isRecemPublicado } from '../../lib/anuncioPublico'
import { IdentidadeDevida } from '../../lib/perfil/AvisoIdentidade'
import area from '../../lib/area.module.css'
import { Alertas } from './Alertas'
import { Ausencia } from './Ausencia'
import { BuscasSalvas } from './BuscasSalvas'
import { DefinaSenha } from './DefinaSenha'
import { Estatisticas } from './Estatisticas'
import { LimiteGratis } from './LimiteGratis'
import { PainelSkeleton } from './PainelSkeleton'
import styles from './painel.module.css'
import { Passos } from './Passos'
import { PerfilPanel } from './PerfilPanel'
import { Portas } from './Portas'
import { Preferencias } from './Preferencias'
import { Resumo } from './Resumo'
import { SeusAnuncios } from './SeusAnuncios'
import { Tarefas } from './Tarefas'
import { tarefasDe } from './tarefas'
import { useEstatisticas } from './useEstatisticas'
import { useUsuario } from './useUsuario'

const Instalar = lazy(() => import('./Instalar').catch(() => ({ default: () => null })))
const Dicas = lazy(() => import('./Dicas').catch(() => ({ default: () => null })))

/**
 * /painel: every part loads, fails and retries independently (rule: painel/tela). All are requested in
 * parallel.
 */
export default function PainelScreen() {
  const current = useSession()
  const usuario = useUsuario()
  const alertas = useLoad('alertas', (signal) => call(listAlertas, { query: {} }, { signal }))
  const checklist = useLoad('checklist', (signal) => call(findChecklist, { query: {} }, { signal }))
  const identidade = useLoad('identidade', (signal) => call(findIdentidade, {}, { signal }))
  const anuncios = useLoad('anuncios', (signal) => call(listTodosAnuncios, { query: {} }, { signal }))
  const geral = useLoad('geral', (signal) => call(estatisticasPainel, { query: {} }, { signal }))
  const estatisticas = useEstatisticas(geral)
  const albuns = useLoad('albuns', (signal) => call(listAlbuns, { query: {} }, { signal }))
  const cupons = useLoad('cupons', (signal) => call(listCupons, {}, { signal }))
  const mensagens = useLoad('mensagens', (signal) => call(listConversas, { query: {} }, { signal }))
  const parts = [usuario, alertas, checklist, anuncios, geral, identidade]
  const known = useOnce(parts.every(({ value }) => isOver(value)))
  if (!current.signedIn) return null
  if (!known) {
    return (
      <div className={`wrap ${styles['painel'] ?? ''}`}>
        <PainelSkeleton />
      </div>
    )
  }
  const items = checklist.value.data?.checklist
  const percent = items === undefined ? undefined : progresso(items)
  const list = anuncios.value.data ?? []
  const tarefas = tarefasDe(list, new Date())
  const isNew = anuncios.value.data?.length === 0 && percent !== undefined && percent !== 100
  const reloadProfile = () => {
    usuario.reload()
    checklist.reload()
  }
  return (
    <div className={`wrap ${styles['painel'] ?? ''} ${area['page'] ?? ''}`}>
      {isNew && items ? (
        <Passos user={current.user} items={items} identidade={identidade.value.data} />
      ) : (
        <Resumo
          user={current.user}
          usuario={usuario.value}
          figures={geral.value}
          anuncios={list}
          percent={percent}
          verificado={items && isVerificado(items)}
          onDisponivel={anuncios.reload}
        />
      )}
      <div className={styles['notes']}>
        <DefinaSenha usuario={usuario.value.data} onSaved={reloadProfile} />
        <Ausencia anuncios={list} onResumed={anuncios.reload} />
        {!isNew && <IdentidadeDevida identidade={identidade.value.data} />}
        <LimiteGratis usuario={usuario.value.data} />
        <Alertas alertas={alertas} complete={percent === 100} anuncios={list} tarefas={tarefas} />
      </div>
      <Tarefas tarefas={tarefas} />
      {!isNew && (
        <div className={styles['two']}>
          <SeusAnuncios anuncios={anuncios} figures={geral.value.data} percent={percent} />
          <Estatisticas estatisticas={estatisticas} anuncios={list} />
        </div>
      )}
      <div className={styles['two']}>
        <Portas
          albuns={albuns.value.data}
          cupons={cupons.value.data}
          naoLidas={mensagens.value.data?.naoLidas}
        />
        <PerfilPanel checklist={checklist} />
      </div>
      <Slot name="painel.cartao" />
      {installWay(window) !== undefined && list.some((anuncio) => isRecemPublicado(anuncio, new Date())) && (
        <Suspense>
          <Instalar />
        </Suspense>
      )}
      {!isNew && (
        <Suspense>
          <Dicas />
        </Suspense>
      )}
      <BuscasSalvas />
      <Preferencias usuario={usuario} />
    </div>
  )
}

function isOver({ state, data }: Loaded<unknown>): boolean {
  return state !== 'loading' || data !== undefined
}

/** Latches: stays true once it was true. */
function useOnce(now: boolean): boolean {
  const happened = useRef(false)
  happened.current ||= now
  return happened.current
}
