import { listAlbuns } from '@portal/api/album'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { listCupons } from '@portal/api/cupons'
import { listAlertas, findChecklist } from '@portal/api/painel'
import { isVerificado, progresso } from '@portal/domain/perfil'
import { call, useSession } from '@portal/platform'
import { useLoad, type Loaded } from '@portal/platform/useLoad'
import { useRef } from 'react'
import { Alertas } from './Alertas'
import { Cards } from './Cards'
import { contarAnuncios } from './contarAnuncios'
import { DefinaSenha } from './DefinaSenha'
import { Estatisticas } from './Estatisticas'
import { LimiteGratis } from './LimiteGratis'
import { Numeros } from './Numeros'
import { PainelHead } from './PainelHead'
import { PainelSkeleton } from './PainelSkeleton'
import styles from './painel.module.css'
import { PerfilPanel } from './PerfilPanel'
import { Preferencias } from './Preferencias'
import { useEstatisticas } from './useEstatisticas'
import { useUsuario } from './useUsuario'

/**
 * /painel: every part loads, fails and is retried on its own (rule: painel/tela). All of them are asked for at once.
 */
export default function PainelScreen() {
  const current = useSession()
  const usuario = useUsuario()
  const alertas = useLoad('alertas', (signal) => call(listAlertas, { query: {} }, { signal }))
  const checklist = useLoad('checklist', (signal) => call(findChecklist, { query: {} }, { signal }))
  const anuncios = useLoad('anuncios', (signal) => call(listTodosAnuncios, { query: {} }, { signal }))
  const estatisticas = useEstatisticas()
  const albuns = useLoad('albuns', (signal) => call(listAlbuns, { query: {} }, { signal }))
  const cupons = useLoad('cupons', (signal) => call(listCupons, {}, { signal }))
  const notesKnown = useOnce(isOver(usuario.value) && isOver(alertas.value))
  if (!current.signedIn) return null
  const items = checklist.value.data?.checklist
  const percent = items === undefined ? undefined : progresso(items)
  const contagem = anuncios.value.data && contarAnuncios(anuncios.value.data, new Date())
  const reloadProfile = () => {
    usuario.reload()
    checklist.reload()
  }
  return (
    <div className={`wrap ${styles['painel'] ?? ''}`}>
      <PainelHead user={current.user} percent={percent} verificado={items && isVerificado(items)} />
      {!notesKnown ? (
        <PainelSkeleton />
      ) : (
        <>
          <div className={styles['notes']}>
            <DefinaSenha usuario={usuario.value.data} onSaved={reloadProfile} />
            <LimiteGratis usuario={usuario.value.data} />
            <Alertas alertas={alertas} />
          </div>
          <Numeros contagem={contagem} usuario={usuario.value} anuncios={anuncios} />
          <div className={`split ${styles['top'] ?? ''}`}>
            <Estatisticas estatisticas={estatisticas} anuncios={anuncios.value.data ?? []} />
            <PerfilPanel checklist={checklist} />
          </div>
          <Cards
            contagem={contagem}
            usuario={usuario.value.data}
            percent={percent}
            albuns={albuns.value.data}
            cupons={cupons.value.data}
          />
          <Preferencias usuario={usuario} />
        </>
      )}
    </div>
  )
}

function isOver({ state, data }: Loaded<unknown>): boolean {
  return state !== 'loading' || data !== undefined
}

/** Once true, true for good. */
function useOnce(now: boolean): boolean {
  const happened = useRef(false)
  happened.current ||= now
  return happened.current
}
