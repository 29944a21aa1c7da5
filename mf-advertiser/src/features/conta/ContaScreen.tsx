import { findAcesso } from '@portal/api/acesso'
import { logout } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { call, Link, navigate, session, Slot, useSession } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import {
  BadgeCheck,
  Ban,
  Bell,
  CircleUserRound,
  EyeOff,
  Icon,
  Images,
  List,
  LogOut,
  Phone,
  Scale,
  ShieldCheck,
  DoorOpen,
  ShieldAlert,
  Timer,
} from '@portal/ui/icons'
import { ScreenHead } from '../../lib/ScreenHead'
import { BackLink } from '../../lib/BackLink'
import { Avisos } from './avisos/Avisos'
import { Bloqueios } from './Bloqueios'
import { Decisoes } from './Decisoes'
import styles from './conta.module.css'
import { ResumoDaIdentidade } from './identidade/ResumoDaIdentidade'
import { PessoasNasFotos } from './PessoasNasFotos'
import { MeusDados } from './MeusDados'
import { Perfil } from './Perfil'
import { Secao } from './Secao'
import { AvisoRecuperacao } from './seguranca/AvisoRecuperacao'
import { SegurancaDaConta } from './seguranca/SegurancaDaConta'
import { Sessoes } from './Sessoes'

async function leave(): Promise<void> {
  // Revokes the token if the server is reachable; the device signs out in any case.
  await call(logout, {})
  session.signOut()
  navigate('/login')
}

/** /conta: picture, name, password, sessions, personal data, logout (rule: contas/conta). */
export default function ContaScreen() {
  const current = useSession()
  const usuario = useLoad('usuario', (signal) => call(findUsuario, {}, { signal }))
  const acesso = useLoad('acesso', (signal) => call(findAcesso, {}, { signal }))
  if (!current.signedIn) return null
  const temSenha = usuario.value.data?.tem_senha ?? true
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Configurações" />
      {acesso.value.data && <AvisoRecuperacao acesso={acesso.value.data} />}
      <div className={styles['columns']}>
        <Indice lista={usuario.value.data?.lista_de_alerta === true} />
        <div className={styles['sections']}>
          <Perfil user={current.user} />
          <Secao id="identidade" title="Identidade">
            <ResumoDaIdentidade />
          </Secao>
          <Secao id="seguranca" title="Segurança da conta">
            <SegurancaDaConta temSenha={temSenha} onSenhaSaved={usuario.reload} acesso={acesso} />
          </Secao>
          <Secao id="notificacoes" title="Notificações">
            <Avisos />
          </Secao>
          <Secao id="privacidade" title="Meus dados (LGPD)">
            <MeusDados temSenha={temSenha} />
          </Secao>
          <Secao id="bloqueios" title="Bloqueios">
            <Bloqueios />
          </Secao>
          <Secao id="decisoes" title="Decisões sobre a conta">
            <Decisoes />
          </Secao>
          <Secao id="fotos" title="Pessoas nas fotos">
            <PessoasNasFotos />
          </Secao>
          <Slot name="conta.secao" />
          {/* Last, because its late-loading height would shift later sections. */}
          <Secao id="sessoes" title="Sessões">
            <Sessoes />
          </Secao>
        </div>
      </div>
    </div>
  )
}

const PARTES = [
  { id: 'perfil', title: 'Perfil', icon: CircleUserRound },
  { id: 'identidade', title: 'Identidade', icon: BadgeCheck },
  { id: 'seguranca', title: 'Segurança', icon: ShieldCheck },
  { id: 'notificacoes', title: 'Notificações', icon: Bell },
  { id: 'privacidade', title: 'Privacidade', icon: EyeOff },
  { id: 'bloqueios', title: 'Bloqueios', icon: Ban },
  { id: 'decisoes', title: 'Decisões', icon: Scale },
  { id: 'fotos', title: 'Pessoas nas fotos', icon: Images },
  { id: 'sessoes', title: 'Sessões', icon: List },
]

/** Index of the sections, and logout. `lista`: reported phones can be read. */
function Indice({ lista }: { lista: boolean }) {
  return (
    <nav className={styles['index']} aria-label="Seções da conta">
      <ul>
        {PARTES.map(({ id, title, icon }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon of={icon} />
              {title}
            </a>
          </li>
        ))}
        <li>
          <Link to="/conta/encontro">
            <Icon of={Timer} />
            Encontro seguro
          </Link>
        </li>
        {lista && (
          <li>
            <Link to="/conta/alerta">
              <Icon of={Phone} />
              Lista de alerta
            </Link>
          </li>
        )}
        <li>
          <Link to="/conta/ameaca">
            <Icon of={ShieldAlert} />
            Ameaça ou extorsão
          </Link>
        </li>
        <li>
          <Link to="/conta/saida">
            <Icon of={DoorOpen} />
            Saída livre
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void leave()}>
            <Icon of={LogOut} />
            Encerrar Sessão
          </button>
        </li>
      </ul>
    </nav>
  )
}
