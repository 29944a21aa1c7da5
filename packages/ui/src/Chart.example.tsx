import { Chart } from './Chart'

export const Week = () => (
  <Chart
    title="Visitas e contatos de 8 a 14 de novembro: 371 visitas e 56 contatos."
    bars={[42, 51, 38, 64, 72, 58, 46]}
    feet={[6, 8, 5, 10, 12, 9, 6]}
    marks={[2.5, 4.5]}
    labels={['8 nov', '11 nov', '14 nov']}
  />
)

export const WithoutVisits = () => (
  <Chart title="Nenhuma visita." bars={[0, 0, 0]} feet={[0, 0, 0]} labels={['8 nov', '10 nov']} />
)
