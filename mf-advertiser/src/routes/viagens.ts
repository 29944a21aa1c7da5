export { default } from '../features/viagens/ViagensScreen'
