import { ALBUM_CAPACIDADE, LIMITE_GRATIS, MAX_FOTOS } from '@portal/domain/limites'
import { href, type ScreenProps } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Check, Icon } from '@portal/ui/icons'
import { AppLink } from '../../lib/AppLink'
import { Bundles, Credits } from './Prices'
import type { Offer } from './offer'
import styles from './Publicar.module.css'
import { Questions } from './Questions'

const FREE = [
  `Até ${MAX_FOTOS} fotos por anúncio`,
  'WhatsApp e e-mail direto com você',
  'Contagem de visitas e contatos',
  'Editar ou excluir a qualquer hora',
]

const STEPS = [
  { title: 'Crie a conta', text: 'Nome, e-mail e um código de 6 dígitos. Leva um minuto.' },
  { title: 'Complete o perfil', text: 'Só maiores de 18 anos anunciam. Seus dados não aparecem no anúncio.' },
  {
    title: 'Envie as fotos',
    text: `Um álbum guarda até ${ALBUM_CAPACIDADE} fotos e passa por verificação antes de aparecer.`,
  },
  { title: 'Publique', text: 'Escolha o texto, o preço por hora e como quer aparecer.' },
]

/** Prices and steps of publishing, for anonymous visitors. */
export function Publicar({ data }: ScreenProps<Offer>) {
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap ${styles.heroIn}`}>
          <h1>Publique de graça. Apareça mais quando quiser.</h1>
          <p>Sem mensalidade e sem comissão: o contato e o valor do atendimento são seus.</p>
          <div className={`row ${styles.doors}`}>
            <AppLink className={buttonClass({ large: true })} href={href({ name: 'cadastro' })}>
              Criar conta grátis
            </AppLink>
            <AppLink
              className={`${buttonClass({ large: true })} ${styles.line}`}
              href={href({ name: 'login' })}
            >
              Já tenho conta
            </AppLink>
          </div>
        </div>
      </section>
      <div className="wrap">
        <Free />
        <Bundles offer={data} />
        <Steps />
        <div className={styles.two}>
          <Credits credits={data.credits} />
          <Questions />
        </div>
        <section className={styles.last} aria-labelledby="primeiro">
          <h2 id="primeiro">Seu primeiro anúncio é grátis</h2>
          <AppLink
            className={buttonClass({ kind: 'primary', large: true })}
            href={href({ name: 'cadastro' })}
          >
            Criar conta grátis
          </AppLink>
        </section>
      </div>
    </>
  )
}

function Free() {
  return (
    <section className={styles.free} aria-labelledby="gratis">
      <p className={`num ${styles.zero}`}>R${'\u00A0'}0</p>
      <div>
        <h2 id="gratis">Até {LIMITE_GRATIS} anúncios gratuitos</h2>
        <ul className={`checks ${styles.checks}`}>
          {FREE.map((text) => (
            <li key={text}>
              <Icon of={Check} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section className="section" aria-labelledby="passos">
      <h2 id="passos">Como funciona</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
