export { default } from '../features/hashes/Hashes'
