export { default } from '../features/painel/PainelScreen'
