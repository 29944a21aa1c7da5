import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button'
import { Chart } from './Chart'
import { RemovableChip } from './Chip'
import { Opt, Opts, Pick, Picks } from './Choices'
import { Empty } from './Empty'
import { Note } from './Note'
import { Checks, Meter, ProgressBar } from './Progress'
import { Step } from './Step'
import { Switch } from './Switch'
import { Tiles } from './Tiles'

describe('Button', () => {
  it('ignores clicks while busy and shows its busy label', async () => {
    const onClick = jest.fn()
    render(
      <Button busy busyLabel="Enviando…" onClick={onClick}>
        Enviar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Enviando…' }))
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  })

  it('does not submit by default', () => {
    render(<Button>Enviar</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })
})

describe('labels and messages', () => {
  it('a removable chip names the filter that it removes', () => {
    render(<RemovableChip href="/categoria" label="Zona Sul" />)
    expect(screen.getByRole('link', { name: 'Remover filtro: Zona Sul' })).toHaveAttribute(
      'href',
      '/categoria',
    )
  })

  it('a note interrupts only with role alert', () => {
    const { rerender } = render(<Note>Limite atingido</Note>)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    rerender(
      <Note kind="danger" role="alert">
        Erro
      </Note>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Erro')
  })

  it('an empty state is announced with its title', () => {
    render(<Empty title="Nenhum álbum encontrado" />)
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum álbum encontrado')
  })
})

describe('choices', () => {
  it('a group of pills is named by its legend and shows its error', () => {
    render(
      <Picks legend="Etnia" id="etnia" error="Etnia deve ser preenchido">
        <Pick name="etnia" value="Latina">
          Latina
        </Pick>
      </Picks>,
    )
    expect(screen.getByRole('group', { name: 'Etnia' })).toHaveAccessibleDescription(
      'Etnia deve ser preenchido',
    )
    expect(screen.getByRole('checkbox', { name: 'Latina' })).toBeInTheDocument()
  })

  it('radio cards report the chosen value', async () => {
    const chosen = jest.fn()
    render(
      <Step number={1} title="Turno">
        <Opts>
          <Opt
            name="turno"
            value="manha"
            title="Manhã"
            detail="09:00 a 12:00"
            onChange={(e) => chosen(e.target.value)}
          />
          <Opt name="turno" value="tarde" title="Tarde" onChange={(e) => chosen(e.target.value)} />
        </Opts>
      </Step>,
    )
    expect(screen.getByRole('group', { name: 'Turno' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /Tarde/ }))
    expect(chosen).toHaveBeenCalledWith('tarde')
  })

  it('a switch has role switch, with its detail in its name', () => {
    render(<Switch label="Newsletter" detail="Uma vez por semana" defaultChecked />)
    expect(screen.getByRole('switch', { name: /Newsletter/ })).toBeChecked()
  })
})

describe('figures', () => {
  it('a progress bar is clamped to 0 to 100', () => {
    render(<ProgressBar label="Perfil concluído" percent={130} />)
    expect(screen.getByRole('progressbar', { name: 'Perfil concluído' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    )
  })

  it('the meter states its level in words', () => {
    render(<Meter label="Visibilidade" filled={2} value={50} text="Alta" />)
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Alta')
  })

  it('a checklist states in words what is done and what is missing', () => {
    render(
      <Checks
        items={[
          { label: 'CPF', checked: true },
          { label: 'Telefone', checked: false },
        ]}
      />,
    )
    expect(screen.getByText('Concluído:', { exact: false })).toBeInTheDocument()
    expect(screen.getByText('Falta:', { exact: false })).toBeInTheDocument()
  })

  it('tiles pair each number with its label', () => {
    render(<Tiles tiles={[{ label: 'Créditos', value: 38 }]} />)
    expect(screen.getByRole('term')).toHaveTextContent('Créditos')
    expect(screen.getByRole('definition')).toHaveTextContent('38')
  })

  it('a chart states its totals, also without data', () => {
    render(<Chart title="14 dias: 0 visitas" bars={[]} feet={[]} labels={[]} />)
    expect(screen.getByRole('img', { name: '14 dias: 0 visitas' })).toBeInTheDocument()
  })
})
