export { default } from '../features/mensagens/ConversaScreen'
