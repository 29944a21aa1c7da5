export { default } from '../features/hashes/Hash'
