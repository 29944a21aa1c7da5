export { default } from '../features/cupons/CuponsScreen'
