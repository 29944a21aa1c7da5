export { default } from '../features/mensagens/MensagensScreen'
