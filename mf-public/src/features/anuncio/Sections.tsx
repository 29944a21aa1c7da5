import type { AnuncioDetalhe } from '@portal/api/busca'
import { Chip, Chips } from '@portal/ui/Chip'
import { Banknote, CreditCard, Icon, QrCode, type IconProps } from '@portal/ui/icons'
import styles from './Anuncio.module.css'
import { ContactSection } from './Contact'
import { Safety } from './Safety'
import type { LiveAdvert } from './advertData'
import { Section } from './Section'

/**
 * The advert's text and attributes: each section only where there is something to show (rule: anuncio-publico/tela).
 */
export function Sections({ anuncio, preco }: Pick<LiveAdvert, 'anuncio' | 'preco'>) {
  return (
    <>
      <About descricao={anuncio.descricao} />
      <Appearance anuncio={anuncio} />
      <ChipSection title="Serviços" labels={anuncio.servicos} />
      <ChipSection title="Atendo" labels={anuncio.servicosPara} />
      <ChipSection title="Local de atendimento" labels={anuncio.localAtendimento} />
      {anuncio.precoPorHora && (
        <Section title="Preço por hora">
          <p className="price">{preco}</p>
        </Section>
      )}
      <Payments labels={anuncio.pagamentos} />
      <ContactSection anuncio={anuncio} />
      <Safety />
      <p className={`hint ${styles.code}`}>
        Código do anúncio {String(anuncio.id).padStart(6, '0')} · publicado em {dayOf(anuncio.criadoEm)}
      </p>
    </>
  )
}

function About({ descricao }: { descricao: string }) {
  const paragraphs = descricao.split(/\n+/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <Section title="Sobre mim">
      <div className="stack stack--tight">
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </Section>
  )
}

function Appearance({ anuncio }: { anuncio: AnuncioDetalhe }) {
  const rows = [
    { label: 'Etnia', values: anuncio.etnia },
    { label: 'Cabelo', values: anuncio.cabelo },
    { label: 'Corpo', values: anuncio.corpo },
  ].filter(({ values }) => values.length > 0)
  if (rows.length === 0) return null
  return (
    <Section title="Aparência">
      <dl className={styles.pairs}>
        {rows.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="row">
              {values.map((value) => (
                <Chip key={value} large>
                  {value}
                </Chip>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function ChipSection({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <Section title={title}>
      <Chips labels={labels} />
    </Section>
  )
}

const PAYMENT_ICONS: Partial<Record<string, IconProps['of']>> = {
  Efetivo: Banknote,
  Cartão: CreditCard,
  Pix: QrCode,
}

function Payments({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <Section title="Pagamentos">
      <ul className="row">
        {labels.map((label) => {
          const icon = PAYMENT_ICONS[label]
          return (
            <li key={label}>
              <Chip large>
                {icon && <Icon of={icon} />}
                {label}
              </Chip>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** 'DD/MM/AAAA' of an instant as the wire writes it, in the offset that it carries: the same on server and browser. */
function dayOf(instant: string): string {
  return instant.slice(0, 10).split('-').reverse().join('/')
}
