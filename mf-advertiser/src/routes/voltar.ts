export { default } from '../features/saida/VoltarScreen'
