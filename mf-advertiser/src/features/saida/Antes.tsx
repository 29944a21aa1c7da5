import type { SaidaLivre } from '@portal/api/saida-livre'
import { SAIDA_DIAS } from '@portal/domain/limites-de-apoio'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Fold } from '@portal/ui/Fold'
import { EyeOff, KeyRound, Mail, MessageCircle, Search, Trash2, UsersRound, Wallet } from '@portal/ui/icons'
import { contar } from '../../lib/plural'
import area from '../../lib/area.module.css'
import { Efeitos, type Efeito } from './Efeitos'
import styles from './saida.module.css'

const ACONTECE: readonly Efeito[] = [
  {
    icon: MessageCircle,
    texto: 'Mensagens param de chegar',
    detalhe: 'quem escreve lê que o anúncio não recebe mensagens agora',
  },
  {
    icon: Search,
    texto: 'Os anúncios saem do mapa do site',
    detalhe: 'os buscadores esquecem aos poucos; não depende de nós',
  },
  {
    icon: Wallet,
    texto: 'Créditos e pedidos ficam como estão',
    detalhe: 'os dias contratados continuam correndo, como em uma pausa',
  },
  { icon: Mail, texto: 'Um e-mail com assunto neutro', detalhe: 'é por ele que se volta atrás' },
]

const NAO_ACONTECE: readonly Efeito[] = [
  { icon: UsersRound, texto: 'Ninguém é avisado', detalhe: 'nem quem favoritou, nem quem paga' },
  {
    icon: Trash2,
    texto: 'Nada é apagado ainda',
    detalhe: 'apagar a conta é outro passo, quando você quiser',
  },
  {
    icon: KeyRound,
    texto: 'Não muda a senha',
    detalhe: 'quem usa a conta com você não percebe na entrada',
  },
]

interface AntesProps {
  saida: SaidaLivre
  busy: boolean
  onSair: () => void
  onEmergencia: () => void
}

/** Before: one button, without a question. */
export function Antes({ saida: { anuncios, fotos }, busy, onSair, onEmergencia }: AntesProps) {
  const saem: Efeito = {
    icon: EyeOff,
    texto: `${contar(anuncios, 'anúncio', 'anúncios')} e ${contar(fotos, 'foto', 'fotos')} saem`,
    detalhe: 'da página, da busca e dos links compartilhados',
  }
  return (
    <>
      <div className={area['sheet']}>
        <div className={styles['main']}>
          <div className={styles['act']}>
            <Button kind="primary" large busy={busy} busyLabel="Tirando do ar…" onClick={onSair}>
              Tirar tudo do ar agora
            </Button>
            <p className="hint">Não pergunta de novo. Você tem {SAIDA_DIAS} dias para voltar atrás.</p>
          </div>
          <Efeitos titulo="O que acontece, na hora" efeitos={[saem, ...ACONTECE]} />
        </div>
      </div>
      <Efeitos titulo="O que não acontece" efeitos={NAO_ACONTECE} />
      <Fold summary="E se me obrigarem a entrar na conta?">
        <p>Uma segunda senha abre um painel comum e vazio, e chama a nossa equipe sem nada na tela.</p>
        <Button small onClick={onEmergencia}>
          Senha de emergência
        </Button>
      </Fold>
      <Fold summary="E se eu perder o acesso ao e-mail?">
        <p>
          Escreva para a <Link to="/ajuda">Ajuda</Link>. Depois que você provar quem é, uma pessoa encerra a
          saída, e você escolhe o que volta.
        </p>
      </Fold>
    </>
  )
}
